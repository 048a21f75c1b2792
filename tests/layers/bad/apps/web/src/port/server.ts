// A type counts as much as code does.
import type { Told } from '../draw/Box';

export const shared: Told = true;

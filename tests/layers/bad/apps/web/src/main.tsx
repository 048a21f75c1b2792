import { shared } from '#place';
import { Box } from './draw/Box';
import { door } from '#nowhere';

export const all = [shared, Box, door];

// The switch of the sounds: who turns them on hears one at once.
import { change } from '../model/ui';
import { play } from './synth';

export function switchSounds(on: boolean): void {
  change({ sounds: on });
  if (on) play('turn');
}

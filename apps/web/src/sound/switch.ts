// The switch of the sounds: turning them on plays one at once.
import { change } from '../model/ui';
import { play } from './synth';

export function switchSounds(on: boolean): void {
  change({ sounds: on });
  if (on) play('turn');
}

// Sounds out of a few tones and noise: nothing is loaded. A browser lets nothing sound before the
// first press of a button or a key; what happens until then stays silent.
export type Sound = 'dice' | 'paid' | 'received' | 'turn' | 'bid' | 'win';

/** Hertz, when it begins and how long it lasts in seconds; without hertz the rattle of a die. */
type Tone = readonly [hertz: number | null, at: number, lasts: number];

const TONES: Record<Sound, readonly Tone[]> = {
  dice: [[null, 0, 0.05], [null, 0.09, 0.04], [null, 0.16, 0.04], [null, 0.27, 0.03], [null, 0.33, 0.03]],
  paid: [[587, 0, 0.09], [440, 0.08, 0.16]],
  received: [[587, 0, 0.09], [880, 0.08, 0.16]],
  turn: [[660, 0, 0.18], [990, 0.16, 0.3]],
  bid: [[1320, 0, 0.04]],
  win: [[523, 0, 0.16], [659, 0.14, 0.16], [784, 0.28, 0.16], [1047, 0.42, 0.5]],
};
const LOUD = 0.12;
const LATE = 300; // milliseconds after which a sound would belong to nothing in sight

let context: AudioContext | null = null;

function noise(audio: AudioContext): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function tone(audio: AudioContext, hertz: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = hertz;
  return source;
}

function schedule(audio: AudioContext, sound: Sound, delay: number): void {
  for (const [hertz, at, lasts] of TONES[sound]) {
    const from = audio.currentTime + delay + at;
    const source = hertz === null ? noise(audio) : tone(audio, hertz);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(LOUD, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    source.connect(gain).connect(audio.destination);
    source.start(from);
    source.stop(from + lasts);
  }
}

/** Lets a sound be heard, so many seconds from now. */
export function play(sound: Sound, delay = 0): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'running') {
    schedule(audio, sound, delay);
    return;
  }
  const asked = Date.now();
  void audio.resume().then(() => {
    if (Date.now() - asked < LATE) schedule(audio, sound, delay);
  });
}

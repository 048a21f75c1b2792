// Names of spaces in the room that they have: measured, broken at blanks, made smaller in steps,
// and at last broken within a word. None is cut.
const SIZES = [11, 10.5, 10, 9.5]; // on the ring
const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôûœ]/i;

let pen: CanvasRenderingContext2D | null = null;
const kept = new Map<string, Fitted>();

export interface Fitted {
  size: number;
  lines: string[];
}

function widthOf(text: string, size: number, family: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.56;
  pen.font = `600 ${size}px ${family}`;
  return pen.measureText(text).width;
}

/* Last parts of compounds, before which they are broken; letters that stay together. */
const PARTS = /(?=straße|schaft|steuer|feld|platz|bahnhof|belasting|bedrijf)/i;
const TOGETHER = /^(?:ch|ck|ph|th|gn|s[cth])/i;

/* Where a word may be broken: between the parts of a compound; else before a consonant that a vowel
   follows, three letters from its ends. */
function breaks(word: string): number[] {
  const at: number[] = [];
  for (let k = 3; k <= word.length - 3; k++) {
    if (word.slice(k).search(PARTS) === 0) at.push(k);
  }
  if (at.length) return at;
  for (let k = 3; k <= word.length - 3; k++) {
    if (TOGETHER.test(word.slice(k - 1))) continue;
    if (!VOWELS.test(word[k] ?? '') && VOWELS.test(word[k + 1] ?? '') && VOWELS.test(word.slice(0, k))) at.push(k);
  }
  return at;
}

function layOut(words: string[], width: number, size: number, family: string, hyphens: boolean): string[] | null {
  const lines: string[] = [];
  let line = '';
  const queue = [...words];
  while (queue.length) {
    const word = queue.shift() as string;
    const joined = !line ? word : /[-–/]$/.test(line) ? line + word : `${line} ${word}`;
    if (widthOf(joined, size, family) <= width) {
      line = joined;
      continue;
    }
    if (line) {
      lines.push(line);
      line = '';
      queue.unshift(word);
      continue;
    }
    if (!hyphens) return null;
    const cut = breaks(word).filter((k) => widthOf(`${word.slice(0, k)}-`, size, family) <= width).at(-1);
    if (cut === undefined) return null;
    lines.push(`${word.slice(0, cut)}-`);
    queue.unshift(word.slice(cut));
  }
  if (line) lines.push(line);
  return lines;
}

export function fit(name: string, width: number, most: number, sizes = SIZES): Fitted {
  const key = `${name}|${Math.round(width)}|${most}|${sizes[0]}`;
  const known = kept.get(key);
  if (known) return known;
  const family = getComputedStyle(document.body).fontFamily;
  const words = name.split(/(?<=[-–/])|\s+/).filter(Boolean);
  let found: Fitted | null = null;
  for (const hyphens of [false, true]) {
    for (const size of sizes) {
      if (found) break;
      const lines: string[] | null = layOut(words, width, size, family, hyphens);
      if (lines && lines.length <= most) found = { size, lines };
    }
  }
  const least = sizes.at(-1) ?? 9.5;
  found ??= { size: least, lines: layOut(words, width, least, family, true) ?? [name] };
  kept.set(key, found);
  return found;
}

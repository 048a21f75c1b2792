// Fails where the catalogue has a text that nothing shows.
import { readdir, readFile } from 'node:fs/promises';

const src = new URL('../src/', import.meta.url);
const files = (await readdir(src, { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !/^texts\/|\.gen\.ts$/.test(name));
const code = (await Promise.all(files.map((name) => readFile(new URL(name, src), 'utf8')))).join('\n');
const shown = (path) => new RegExp(`\\btext\\.${path}\\b`).test(code);
const byKey = (group) => new RegExp(`\\btext\\.${group}(\\[| as\\b|[;,)])`).test(code); // looked up by a name
const unused = [];
let group = '';
const catalogues = (await readdir(new URL('texts/', src))).filter((name) => /^en/.test(name));
const lines = (await Promise.all(catalogues.map((name) => readFile(new URL(`texts/${name}`, src), 'utf8')))).join('\n').split('\n');
for (const line of lines) {
  const [, indent, name, opens] = /^( {2}| {4})(\w+): (\{)?/.exec(line) ?? [];
  if (indent?.length === 2 && opens) group = name;
  else if (indent?.length === 2 && !shown(name)) unused.push(name);
  else if (indent?.length === 4 && !shown(`${group}.${name}`) && !byKey(group)) unused.push(`${group}.${name}`);
}
if (unused.length) {
  console.error(`texts: nothing shows ${unused.join(', ')}`);
  process.exit(1);
}

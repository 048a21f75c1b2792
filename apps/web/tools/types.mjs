// Writes src/port/protocol.gen.ts from docs/protocol.schema.json, so that a page that does not
// agree with the protocol does not compile.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const here = new URL('..', import.meta.url);
const schema = JSON.parse(await readFile(new URL('../../docs/protocol.schema.json', here), 'utf8'));
// Bounds on lengths and numbers are the engine's to check: as types they would be tuples.
const plain = (value) => {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const bounds = ['minItems', 'maxItems', 'minimum', 'maximum', 'minLength', 'pattern', 'allOf', 'not', 'if', 'then'];
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !bounds.includes(key)).map(([key, inner]) => [key, plain(inner)]));
};
const text = await compile(plain(schema), 'Protocol', {
  bannerComment: '/* Generated from docs/protocol.schema.json by tools/types.mjs: do not edit. */',
  additionalProperties: false, unreachableDefinitions: true, format: false });
await mkdir(new URL('src/port/', here), { recursive: true });
await writeFile(new URL('src/port/protocol.gen.ts', here), text);

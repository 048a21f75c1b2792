// imports.mjs [SRC ORDER]: fails where the page's sources import what does not stand below them, or each other in
// a cycle. ORDER is the document that lists the folders of SRC from the lowest up, one row of a table each;
// what lies in SRC itself stands above all. Types count as much as code does.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [src = here('../src'), order = here('../../../docs/web.md')] = process.argv.slice(2);
const ALIASES = { '#place': ['port/server', 'port/device'], '#screens': ['screens/server', 'screens/device'], '#engine?url': [] }; // vite.config.ts
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([.#][^']*)'/g;

const [, table = ''] = /^\| folder .*\n\|[-|]+\n((?:\|.*\n)*)/m.exec(readFileSync(order, 'utf8')) ?? [];
const folders = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
const bare = (name) => name.replace(/(\/index)?\.tsx?$/, '');
const files = readdirSync(src, { recursive: true }).filter((name) => /\.tsx?$/.test(name)).sort();
const folderOf = (name) => name.split('/').slice(0, -1).join('/');
const heightOf = (folder) => (folder ? folders.indexOf(folder) : folders.length);

/** By file, without its ending: what it imports, within the sources. */
const imports = new Map(files.map((name) => {
  const found = [...readFileSync(join(src, name), 'utf8').matchAll(IMPORT)].flatMap(([, to]) =>
    to.startsWith('#') ? (ALIASES[to] ?? [to]) : [bare(normalize(join(dirname(name), to)))]);
  return [bare(name), [...new Set(found)]];
}));
const named = new Map(files.map((name) => [bare(name), folderOf(name)]));
const folderIn = (name) => named.get(name) ?? folderOf(name); // what is generated, and styles, are no sources here

const findings = [];
if (!folders.length) findings.push(`${order}: lists no folders`);
for (const folder of new Set(named.values())) {
  if (heightOf(folder) < 0) findings.push(`${folder}: not among the folders of ${order}`);
}
for (const [name, all] of imports) {
  for (const to of all) {
    if (to.startsWith('#')) findings.push(`${name}: leads nowhere known: ${to}`);
    else if (heightOf(folderIn(to)) > heightOf(folderIn(name))) findings.push(`${name}: does not stand below it: ${to}`);
  }
}

/* Every cycle is found once: a walk down the imports comes back to a file that it has not left yet. */
const left = new Set();
function walk(name, above) {
  if (above.includes(name)) findings.push(`a cycle: ${[...above.slice(above.indexOf(name)), name].join(' ')}`);
  else if (!left.has(name)) {
    for (const to of imports.get(name) ?? []) walk(to, [...above, name]);
    left.add(name);
  }
}
for (const name of imports.keys()) walk(name, []);

for (const each of findings) console.error(each);
process.exit(findings.length ? 1 : 0);

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './tools/offline';

// `npm run dev` carries what the page asks of the server to a `magie serve` on its usual port.
const server = process.env.MAGIE_SERVER ?? 'http://127.0.0.1:8420';
const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Two pages are made of this: one that a server sends, and, by --mode site, one that needs none.
export default defineConfig(({ mode }) => {
  const site = mode === 'site';
  const place = site ? 'device' : 'server';
  return {
    base: site ? './' : '/',
    plugins: site ? [offline()] : [],
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    resolve: {
      alias: [
        { find: '#place', replacement: from(`./src/port/${place}.ts`) },
        { find: '#screens', replacement: from(`./src/screens/${place}.ts`) },
        { find: /^#engine/, replacement: from('../../build/site-engine/engine.wasm') },
      ],
    },
    worker: { format: 'es' },
    build: {
      outDir: site ? '../../build/site' : '../../build/web',
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
    server: {
      proxy: {
        '/rooms': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
        '/qr': { target: server },
      },
    },
  };
});

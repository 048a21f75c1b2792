// For the page that needs no server: a service worker that keeps all its files, and what a device needs to
// know to install it as an app.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ABOUT = {
  name: 'magie',
  short_name: 'magie',
  description: 'Five games of property, played by their real rules.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#e9edf2',
  theme_color: '#0f1b2a',
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
};

export function offline(): Plugin {
  const worker = new URL('./offline.worker.js', import.meta.url);
  return {
    name: 'offline',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' }],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = ['./', './icon.svg', './manifest.webmanifest', ...Object.keys(bundle).filter((name) => name !== 'index.html').map((name) => `./${name}`)];
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        const source = readFileSync(worker, 'utf8').replace('VERSION', version).replace("'FILES'", JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'offline.js', source });
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(ABOUT) });
      },
    },
  };
}

// Keeps the files of this version, and answers with them: the page then needs no network. A new version
// is fetched whole beside the old one, and takes its place when no page of the old one is open.
const KEPT = 'magie-VERSION';
const FILES = 'FILES';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('magie-') && name !== KEPT);
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const wanted = event.request.mode === 'navigate' ? './' : event.request;
  event.respondWith(caches.open(KEPT).then((kept) => kept.match(wanted)).then((found) => found ?? fetch(event.request)));
});

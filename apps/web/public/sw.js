/* Keeps the offline page and its assets, and shows what is pushed. Pages and calls always go to the network first;
   nothing personal is stored. */
const SHELL = 'livery-shell-2'
const OFFLINE = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      // Fetched as nobody: a page carries the session of whoever asks for it.
      .then((cache) => cache.addAll([OFFLINE, '/icon.svg'].map((path) => new Request(path, { credentials: 'omit' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  } else if (url.pathname.startsWith('/_next/static/')) {
    event.respondWith(fromShell(request))
  }
})

/** Built files never change under their name, so the first copy is the right one. */
async function fromShell(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) {
    const cache = await caches.open(SHELL)
    await cache.put(request, reply.clone())
  }
  return reply
}

self.addEventListener('push', (event) => {
  const { title = 'Livery', body = '', path = '/', tag } = messageOf(event)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/192.png',
      badge: '/icons/192.png',
      data: { path },
    }),
  )
})

/** A browser shows something for every push, so one that cannot be read is shown without words. */
function messageOf(event) {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})

/** A window that is open already goes there; only our own pages are opened. */
async function openPage(path) {
  const url = new URL(path ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open === undefined) {
    await self.clients.openWindow(url.href)
    return
  }
  await open.focus()
  await open.navigate(url.href)
}

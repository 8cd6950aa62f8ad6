/* Keeps the offline page with all that it needs to come to life, and shows what is pushed. Pages and calls always go to
   the network first; nothing personal is stored here. */
const SHELL = 'livery-shell-3'
const OFFLINE = '/offline'
/** In place of the chauffeur's pages; kept by browsers that have opened one. */
const DRIVE_OFFLINE = '/drive-offline'
const pageFor = (url) => (/^\/drive(\/|$)/.test(new URL(url).pathname) ? DRIVE_OFFLINE : OFFLINE)
const FRESH_MS = 24 * 3_600_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline(OFFLINE).then(() => self.skipWaiting()))
})

/** Fetched as nobody: a page carries the session of whoever asks for it. In the language that the pages here speak. */
async function keepOffline(path, language) {
  const cache = await caches.open(SHELL)
  const headers = language ? { 'Accept-Language': language } : {}
  const page = await fetch(new Request(path, { credentials: 'omit', cache: 'no-store', headers }))
  if (!page.ok) throw new Error('The offline page did not come.')
  const html = await page.clone().text()
  const files = new Set([...html.matchAll(/\/_next\/static\/[\w./~%()[\]-]+\.(?:js|css)/g)].map(([path]) => path))
  // Named without their folder where the page's script fetches them itself.
  for (const [file] of html.matchAll(/static\/chunks\/[\w./~%()[\]-]+\.(?:js|css)/g)) files.add(`/_next/${file}`)
  const missing = []
  for (const file of files) if (!(await cache.match(file))) missing.push(file)
  await Promise.allSettled(
    ['/icon.svg', ...missing].map((file) => cache.add(new Request(file, { credentials: 'omit' }))),
  )
  await cache.put(path, page)
}

/** Kept anew once a day, so that it speaks as the rest does, and when the pages are read in another language. */
async function refreshOffline(path, language) {
  const kept = await caches.match(path)
  const spoken = /<html[^>]* lang="([\w-]+)"/.exec((await kept?.clone().text()) ?? '')?.[1]
  const at = Date.parse(kept?.headers.get('date') ?? '')
  const isOld = !kept || Date.now() - at > FRESH_MS
  if (isOld || (language && language !== spoken)) await keepOffline(path, language ?? spoken).catch(() => undefined)
}

self.addEventListener('message', (event) => {
  const { language } = event.data ?? {}
  if (typeof language !== 'string') return
  const paths = new Set([OFFLINE, pageFor(event.source?.url ?? self.location.href)])
  event.waitUntil(Promise.all([...paths].map((path) => refreshOffline(path, language))))
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
    event.respondWith(
      fetch(request)
        .then((reply) => {
          event.waitUntil(refreshOffline(OFFLINE))
          return reply
        })
        .catch(async () => (await caches.match(pageFor(request.url))) ?? caches.match(OFFLINE)),
    )
  } else if (url.pathname.startsWith('/_next/static/')) {
    event.respondWith(fromShell(request))
  }
})

/** Built files never change under their name, so the first copy is the right one. What has no room is not kept. */
async function fromShell(request) {
  const kept = await caches.match(request).catch(() => undefined)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) await keep(request, reply.clone()).catch(() => undefined)
  return reply
}

async function keep(request, reply) {
  const cache = await caches.open(SHELL)
  await cache.put(request, reply)
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
  const windows = await self.clients.matchAll({ type: 'window' })
  // A window that shows the map alone, on a screen of its own, stays as it is.
  const open = windows.find((one) => !new URL(one.url).searchParams.has('view')) ?? windows[0]
  if (open === undefined) {
    await self.clients.openWindow(url.href)
    return
  }
  await open.focus()
  await open.navigate(url.href)
}

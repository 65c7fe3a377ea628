/**
 * Keeps the built application on the device, so that a reload without a network opens it, with whatever
 * waits to be sent. It keeps the files of the build and nothing else: what the API says never passes it.
 */
declare const self: ServiceWorkerGlobalScope
/** The files of this build, and a name that changes with any of them; the build writes them in. */
declare const __SHELL__: readonly string[]
declare const __SHELL_NAME__: string

const PAGE = '/index.html'
const MARK = '/favicon.svg'
const CACHE = `shell-${__SHELL_NAME__}`
/** A network that takes longer than this to bring a page is none. */
const PATIENCE_MS = 4_000
const ANYWHERE = { ignoreVary: true, ignoreSearch: true }

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isPage(request, pathname)) event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/') || pathname === MARK) event.respondWith(fileOf(request))
})

/** All of them or none: half an application is worse than the one before. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Files with a hash in their name may come from the browser's own cache; the page must be new.
  const requests = __SHELL__.map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
  )
  await cache.addAll(requests)
}

/** The shell before this one stays: pages that were opened with it may still load parts of it. */
async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== CACHE)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

/** Every path without a file's ending is a page, but for what the server answers itself. */
function isPage({ mode }: Request, pathname: string): boolean {
  return mode === 'navigate' && !/^\/(api|docs|health)(\/|$)|\.\w+$/.test(pathname)
}

/** The server's page where it can be had, so that a reload brings a new version; else the kept one. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.open(CACHE).then((cache) => cache.match(PAGE))
  if (!kept) return fetch(request)
  const fresh = fetch(request).then((response) => (response.status < 500 ? response : kept))
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fresh, late]).catch(() => kept)
}

/** A file with a hash in its name is the same wherever it comes from. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, ANYWHERE)) ?? fetch(request)
}

export {}

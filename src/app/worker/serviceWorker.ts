import {
  keepShared,
  PLACE_PATH,
  SHARE_PATH,
} from '#modules/collection/round/web/transfer/sharedPicture.ts'
import { sendOutboxes } from './sendOutboxes.ts'

/**
 * Keeps the built application on the device, so a reload without a network opens it with its unsent
 * entries: the round first, then a phone's other pages, and any page once it was opened. It keeps
 * only files of the build, never a response of the API. It sends what waits when no page is open.
 */
declare const self: ServiceWorkerGlobalScope
/**
 * The files to keep immediately, the files to keep later, and a name that changes with any file;
 * the build inserts them.
 */
declare const __SHELL__: readonly string[]
declare const __LATER__: readonly string[]
declare const __SHELL_NAME__: string

const PAGE = '/index.html'
const MARK = '/favicon.svg'
const CACHE = `shell-${__SHELL_NAME__}`
/**
 * How long a page may take from the network: somebody who loads it again wants a new version, and
 * somebody who opens it wants to work.
 */
const PATIENCE_MS = { reload: 4_000, open: 200 }
/** A browser has six connections to a server without HTTP/2. */
const AT_ONCE = 4
const ANYWHERE = { ignoreVary: true, ignoreSearch: true }

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})
// An idle page names the files that it loaded before the worker was active.
self.addEventListener('message', (event) => {
  event.waitUntil(keepLater([...(event.data as string[]).filter(isHashed), ...__LATER__]))
})
// The browser has a network, and a page has registered what waits.
self.addEventListener('sync' as never, (event: ExtendableEvent) => {
  event.waitUntil(sendOutboxes())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isShare = request.method === 'POST' && origin === self.location.origin
  if (isShare && pathname === SHARE_PATH) event.respondWith(takeShare(request))
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isPage(request, pathname)) event.respondWith(getPage(request))
  else if (isHashed(pathname) || pathname === MARK) event.respondWith(getFile(event))
})

const isHashed = (pathname: string) => pathname.startsWith('/assets/')

/** Keeps the slip that another application shares, and opens the round to place it. */
async function takeShare(request: Request): Promise<Response> {
  await request
    .formData()
    .then(keepShared)
    .catch(() => {})
  return Response.redirect(PLACE_PATH, 303)
}

/** Keeps all of them or none: an incomplete application is worse than the previous one. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await fewAtOnce(__SHELL__, (path) => keep(cache, path))
}

/** Keeps as many of them as possible; the next idle page requests the missing ones. */
async function keepLater(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  await fewAtOnce(paths, (path) => keep(cache, path).catch(() => {}))
}

/** Loads a few at a time, so that the page's own requests are not delayed. */
async function fewAtOnce(
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    await Promise.all(paths.slice(at, at + AT_ONCE).map(work))
  }
}

/**
 * Files with a hash in their name may come from the browser's own cache; the page must be fresh.
 */
async function keep(cache: Cache, path: string): Promise<void> {
  if (isHashed(path) && (await cache.match(path, ANYWHERE))) return
  await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'reload' }))
}

/** Deletes all shells except the previous one: pages opened with it may still load parts of it. */
async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== CACHE)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * Returns whether a path is a page: it has no file extension, and the server does not serve it
 * itself. The page of a customer's link is an application of its own.
 */
function isPage({ mode }: Request, pathname: string): boolean {
  return mode === 'navigate' && !/^\/(api|docs|health)(\/|$)|^\/portal$|\.\w+$/.test(pathname)
}

/**
 * Returns the server's page if possible, so that a reload brings a new version; otherwise the kept
 * one.
 */
async function getPage(request: Request): Promise<Response> {
  const kept = await caches.open(CACHE).then((cache) => cache.match(PAGE))
  if (!kept) return fetch(request)
  const fresh = fetch(request).then((response) => (isOurs(response) ? response : kept))
  const patience = request.cache === 'no-cache' ? PATIENCE_MS.reload : PATIENCE_MS.open
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept))
  return Promise.race([fresh, late]).catch(() => kept)
}

/** Neither a server's failure nor the page of a Wi-Fi without internet replaces the application. */
const isOurs = ({ status, headers }: Response) => status < 500 && headers.has('x-request-id')

/**
 * Returns a file with a hash in its name, which never changes, and keeps it after its first use.
 */
async function getFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, ANYWHERE)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request, copy)))
  }
  return response
}

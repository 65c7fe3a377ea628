// What another application shares with this one arrives at the worker, which knows no key: it waits in
// a cache until a logged-in page takes it.

/** The address of the manifest's share target. */
export const SHARE_PATH = '/share'
/** Where a shared slip is placed. */
export const PLACE_PATH = '/mass-credit?view=cards'
const CACHE = 'shared'
const KEY = '/share/picture'
const NAME_HEADER = 'x-name'
/** The most that the server takes of a photo. */
const MOST_BYTES = 15 * 1024 * 1024

/** Keeps the picture of a share; anything else is left out. */
export async function keepShared(form: FormData): Promise<void> {
  const file = form.get('slip')
  if (!(file instanceof File) || !file.type.startsWith('image/') || file.size > MOST_BYTES) return
  const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) }
  const cache = await caches.open(CACHE)
  await cache.put(KEY, new Response(file, { headers }))
}

/** Returns the shared picture, if there is one. */
export async function readShared(): Promise<File | undefined> {
  // An insecure address has neither a worker nor caches.
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return undefined
  const response = await caches.open(CACHE).then((cache) => cache.match(KEY))
  if (!response) return undefined
  const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '')
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name, { type })
}

/** Forgets the shared picture, once it is kept elsewhere. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}

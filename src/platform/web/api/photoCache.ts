import { fetchFile } from './api.ts'

const MOST_KEPT = 300
const kept = new Map<string, Promise<string>>()

/** Returns the object URL of a stored picture, fetched once with the token. */
export function photoUrl(path: string): Promise<string> {
  const known = kept.get(path)
  // Removed and inserted again, so that the least recently used is first.
  kept.delete(path)
  const url = known ?? fetchFile(path).then((blob) => URL.createObjectURL(blob))
  kept.set(path, url)
  url.catch(() => kept.delete(path))
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > MOST_KEPT) revoke(oldest)
  return url
}

/** Clears all pictures: another user may log in next. */
export function forgetPhotos(): void {
  for (const path of [...kept.keys()]) revoke(path)
}

function revoke(path: string) {
  const url = kept.get(path)
  kept.delete(path)
  void url?.then((each) => URL.revokeObjectURL(each)).catch(() => {})
}

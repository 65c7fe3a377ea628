import { fetchFile } from './api.ts'

const MOST_KEPT = 300
const kept = new Map<string, Promise<string>>()

/** The object URL of a stored picture, fetched once with the token. */
export function photoUrl(path: string): Promise<string> {
  const known = kept.get(path)
  // Taken out and put back, so that the oldest in use stands first.
  kept.delete(path)
  const url = known ?? fetchFile(path).then((blob) => URL.createObjectURL(blob))
  kept.set(path, url)
  url.catch(() => kept.delete(path))
  if (kept.size > MOST_KEPT) revoke(kept.keys().next().value!)
  return url
}

/** Forgets all pictures: another person may log in next. */
export function forgetPhotos(): void {
  for (const path of [...kept.keys()]) revoke(path)
}

function revoke(path: string) {
  const url = kept.get(path)
  kept.delete(path)
  void url?.then((each) => URL.revokeObjectURL(each)).catch(() => {})
}

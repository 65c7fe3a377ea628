const guards = new Set<() => boolean>()

/** Counts a form among those that may hold entries nobody has saved; gives the way out. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  guards.add(isUnsaved)
  return () => void guards.delete(isUnsaved)
}

/** Whether any open form holds entries that loading the page again would lose. */
export function isAnythingUnsaved(): boolean {
  return [...guards].some((isUnsaved) => isUnsaved())
}

const guards = new Set<() => boolean>()

/** Registers a form that may hold unsaved entries; returns a function that removes it. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  guards.add(isUnsaved)
  return () => void guards.delete(isUnsaved)
}

/** Returns whether any open form holds entries that a reload loses. */
export function isAnythingUnsaved(): boolean {
  return [...guards].some((isUnsaved) => isUnsaved())
}

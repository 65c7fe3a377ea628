/** Returns whether the share sheet took it or the user closed it, which also counts as done. */
export async function isShared(data: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}

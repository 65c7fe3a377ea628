import { saveFile } from './saveFile.ts'

/** Passes a file to the phone's share sheet with a text; saves it where there is none for files. */
export async function shareOrSave(file: File, text: string): Promise<void> {
  if (!(await isTaken({ files: [file], text }))) saveFile(file, file.name)
}

/** Returns whether the share sheet took it or the user closed it, which also counts as done. */
async function isTaken(data: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}

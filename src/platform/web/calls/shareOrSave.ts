import { saveFile } from './saveFile.ts'
import { isShared } from './isShared.ts'

/** Passes a file to the phone's share sheet with a text; saves it where there is none for files. */
export async function shareOrSave(file: File, text: string): Promise<void> {
  if (!(await isShared({ files: [file], text }))) saveFile(file, file.name)
}

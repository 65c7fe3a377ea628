import { FILE_BYTES } from '../../contract/uploadLimits.ts'

/** Returns the values of the message about a file that is too large. */
export function tooLarge(file: File): { name: string; megabytes: number } {
  return { name: file.name, megabytes: FILE_BYTES / 1024 / 1024 }
}

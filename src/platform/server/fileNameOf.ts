/** A file's name from what it is about; blanks fall out. */
export function fileNameOf(parts: readonly (string | undefined)[], ending: string): string {
  return `${parts.filter(Boolean).join('_').replace(UNSAFE, '-')}.${ending}`
}

// Names of people and places end up in file names; separators and control characters must not.
const UNSAFE = /[\u0000-\u001f\u007f/\\:*?"<>|\s]+/g

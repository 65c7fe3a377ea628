/** Builds a file's name from its parts; skips blanks. */
export function getFileName(parts: readonly (string | undefined)[], ending: string): string {
  return `${parts.filter(Boolean).join('_').replace(UNSAFE, '-')}.${ending}`
}

// Names of persons and places are part of file names; separators and control characters are not
// allowed.
const UNSAFE = /[\u0000-\u001f\u007f/\\:*?"<>|\s]+/g

/** The store is reachable but has no such file, or one that cannot be read any more. */
export class FileMissing extends Error {
  constructor(name: string, cause?: unknown) {
    super(`The file ${name} is not in the store of files.`, { cause })
  }
}

/**
 * The store of files cannot be used now, independent of the requested file. With `needsSettings`
 * waiting does not help: a wrong key, no such bucket.
 */
export class FilesUnreachable extends Error {
  readonly needsSettings: boolean

  constructor(message: string, { cause, needsSettings = false }: Details = {}) {
    super(message, { cause })
    this.needsSettings = needsSettings
  }
}

type Details = { cause?: unknown; needsSettings?: boolean }

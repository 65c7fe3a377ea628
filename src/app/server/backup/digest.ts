import { createHash } from 'node:crypto'

/** Adds up what passes: its bytes and its SHA-256. */
export class Digest {
  readonly #hash = createHash('sha256')
  bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
  }

  /** Ends the sum. */
  end(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

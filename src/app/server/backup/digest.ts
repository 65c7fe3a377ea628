import { createHash } from 'node:crypto'

/** Computes the byte count and the SHA-256 of a stream. */
export class Digest {
  readonly #hash = createHash('sha256')
  bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
  }

  /** Finishes the digest and returns it. */
  end(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

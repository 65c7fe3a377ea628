import { ReadableStream } from 'node:stream/web'

/**
 * Returns a web stream that asks the source for each chunk. That of `Readable.toWeb` is pushed to: where its
 * reader leaves early, a chunk that is on its way ends the process.
 */
export function toWebStream(
  source: AsyncIterable<Uint8Array>,
): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>
}

import { BrokenArchive } from './brokenArchive.ts'
import type { Part } from './readArchive.ts'

/** The largest part that is read whole, and the largest entry: an upload has 10 MiB, an entry of a table one. */
export const MAX_PART_BYTES = 64 * 2 ** 20

/** Reads the whole content of a part that is known to be small. @throws BrokenArchive when it is not */
export async function partContent({ name, content }: Part): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > MAX_PART_BYTES)
      throw new BrokenArchive(`${name} is too large for a part of a backup.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

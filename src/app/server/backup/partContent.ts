import { BrokenArchive } from './brokenArchive.ts'
import { MAX_PART_BYTES } from './maxPartBytes.ts'
import type { Part } from './readArchive.ts'

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

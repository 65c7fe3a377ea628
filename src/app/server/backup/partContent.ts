import type { Part } from './readArchive.ts'

/** Reads the whole content of a part that is known to be small. */
export async function partContent({ content }: Part): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

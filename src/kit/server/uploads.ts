import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { commonText } from '../contract/commonText.ts'
import type { FileStore } from './fileStore.ts'
import { Refused } from './refused.ts'

/** A file that came with a request, checked, re-encoded and kept; not yet anybody's. */
export type Upload = {
  field: string
  sha256: string
  mediaType: string
  byteCount: number
  originalName: string
}

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp'])
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2400
const SMALL_SIDE = 320

/** The name under which the small picture of an image is kept. */
export const smallNameOf = (sha256: string) => `${sha256}.small`

/**
 * Judges a file by its content, re-encodes images without their metadata, and keeps it.
 * @throws Refused WRONG_FILE_TYPE (415)
 */
export async function keepUpload(
  store: Pick<FileStore, 'put'>,
  file: { field: string; name: string; content: Buffer; imagesOnly: boolean },
): Promise<Upload> {
  const found = await fileTypeFromBuffer(file.content)
  const isImage = found !== undefined && IMAGES.has(found.mime)
  if (!isImage && (file.imagesOnly || found?.mime !== 'application/pdf')) throw wrongType(file.name)
  const mediaType = isImage ? 'image/webp' : 'application/pdf'
  const content = isImage ? await reencode(file, LONGEST_SIDE) : file.content
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(sha256, content)
  if (isImage) await store.put(smallNameOf(sha256), await reencode(file, SMALL_SIDE))
  const { field, name } = file
  return { field, sha256, mediaType, byteCount: content.length, originalName: name.slice(0, 200) }
}

async function reencode(file: { name: string; content: Buffer }, side: number): Promise<Buffer> {
  try {
    return await sharp(file.content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw wrongType(file.name)
  }
}

function wrongType(name: string): Refused {
  return new Refused(commonText.WRONG_FILE_TYPE, { status: 415, values: { name } })
}

/** More files than a call, or one of its fields, takes. */
export function tooManyFiles(count: number): Refused {
  const values = { count }
  return new Refused(commonText.TOO_MANY_FILES, { status: 413, values })
}

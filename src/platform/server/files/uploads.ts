import { createHash } from 'node:crypto'
import { commonMessages } from '../../contract/commonMessages.ts'
import { pictureRefusals } from '../../contract/pictureRefusals.ts'
import type { Message, Values } from '../../contract/message.ts'
import { createFairQueue, type Caller } from '../load/createFairQueue.ts'
import type { FileStore } from './fileStore.ts'
import { AppError } from '../appError.ts'
import { loadSharp } from './loadSharp.ts'

/** A file of a request, checked, re-encoded and kept; no record owns it yet. */
export type Upload = {
  field: string
  sha256: string
  mediaType: string
  byteCount: number
  originalName: string
}

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp'])
const HEIC = /^image\/hei[cf]/
// The web shrinks pictures before it sends them: a camera's own are far below this.
const MOST_PIXELS = 32_000_000
const MOST_SECONDS = 15
const LONGEST_SIDE = 2400
const SMALL_SIDE = 320

// One picture at a time.
const queue = createFairQueue({ atOnce: 1, waitingPerCaller: 12, waiting: 100, waitMs: 30_000 })

/** Returns the name under which the small picture of an image is kept. */
export const getSmallName = (sha256: string) => `${sha256}.small`

/**
 * Checks a file by its content, re-encodes images without their metadata, and keeps it.
 * @throws AppError WRONG_FILE_TYPE, HEIC_PHOTO or TOO_MANY_PIXELS (415)
 */
export async function keepUpload(
  store: Pick<FileStore, 'put'>,
  file: { field: string; name: string; content: Buffer; imagesOnly: boolean; caller: Caller },
): Promise<Upload> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(file.content)
  if (HEIC.test(found?.mime ?? '')) throw refuse(pictureRefusals.HEIC_PHOTO, { name: file.name })
  const isImage = found !== undefined && IMAGES.has(found.mime)
  if (!isImage && (file.imagesOnly || found?.mime !== 'application/pdf')) throw wrongType(file.name)
  const mediaType = isImage ? 'image/webp' : 'application/pdf'
  const [content, small] = isImage
    ? await queue.run(file.caller, () => encodePicture(file))
    : [file.content, undefined]
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(sha256, content)
  if (small) await store.put(getSmallName(sha256), small)
  const { field, name } = file
  return { field, sha256, mediaType, byteCount: content.length, originalName: name.slice(0, 200) }
}

/** Encodes the picture and from it the small one: the original is read once. */
async function encodePicture({ name, content }: { name: string; content: Buffer }) {
  try {
    const picture = await encode(content, LONGEST_SIDE)
    return [picture, await encode(picture, SMALL_SIDE)] as const
  } catch (error) {
    if (!String(error).includes('pixel limit')) throw wrongType(name)
    const values = { name, megapixels: MOST_PIXELS / 1_000_000 }
    throw refuse(pictureRefusals.TOO_MANY_PIXELS, values)
  }
}

async function encode(content: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

const refuse = (message: Message, values: Values) => new AppError(message, { status: 415, values })

const wrongType = (name: string) => refuse(commonMessages.WRONG_FILE_TYPE, { name })

/** Creates the refusal of more files than a request, or one of its fields, accepts. */
export function tooManyFiles(count: number): AppError {
  const values = { count }
  return new AppError(commonMessages.TOO_MANY_FILES, { status: 413, values })
}

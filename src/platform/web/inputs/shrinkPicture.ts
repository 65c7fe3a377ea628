import { assertDefined } from '#core/invariant.ts'

/** A picture's longer side after shrinking: documents stay readable. */
const MOST_PIXELS = 2400
/** Smaller files are sent as they are. */
const WORTH_SHRINKING_BYTES = 1024 * 1024
const QUALITY = 0.85

const HEIC = /^image\/hei[cf]/

/**
 * Shrinks a phone's photo for a slow network, and makes a JPEG of a HEIC where the browser can read
 * one; returns any other file, and one that fails, unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isHeic = HEIC.test(file.type)
  const isWorthIt = file.type.startsWith('image/') && file.size >= WORTH_SHRINKING_BYTES
  if (!isHeic && !isWorthIt) return file
  const blob = await redrawn(file).catch(() => null)
  if (!blob || (!isHeic && blob.size >= file.size)) return file
  const name = file.name.replace(/\.\w+$/, '') + '.jpg'
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = assertDefined(canvas.getContext('2d'), 'every browser can draw')
  // JPEG has no transparency: clear pixels become white and not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

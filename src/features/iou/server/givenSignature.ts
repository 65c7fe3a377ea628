import sharp from 'sharp'
import type { z } from 'zod'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { signIou } from '../contract.ts'
import { isDrawn } from '../strokes.ts'
import { iouMessages } from '../messages.ts'

type Body = z.output<(typeof signIou)['body']>

/**
 * Returns the only signature of the request. @throws AppError when there is none or more than one
 */
export async function givenSignature(
  { fileStore }: Context<Actor>,
  { strokes, typedName }: Body,
  files: readonly Upload[],
): Promise<{ strokes: string | null; typed_name: string | null }> {
  const ways = [strokes, typedName, ...files].filter((way) => way !== undefined)
  if (ways.length > 1) throw fieldError('strokes', iouMessages.SIGNATURE_TWICE)
  const isSigned =
    typedName !== undefined ||
    (strokes !== undefined && isDrawn(strokes)) ||
    (files[0] !== undefined && (await hasInk(await fileStore.get(files[0].sha256))))
  if (!isSigned) throw fieldError('strokes', iouMessages.SIGNATURE_EMPTY)
  return { strokes: strokes ? JSON.stringify(strokes) : null, typed_name: typedName ?? null }
}

/** Returns whether a picture has more than one even colour. */
async function hasInk(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).flatten({ background: '#fff' }).greyscale().stats()
  return channels[0]!.max - channels[0]!.min > 32
}

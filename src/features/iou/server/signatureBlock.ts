import sharp from 'sharp'
import type { PdfBlock } from '#platform/server/pdf/blocks.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { toSvg } from '../strokes.ts'
import type { IouRow } from './iouRow.ts'
import { toSignatureDto } from './toSignatureDto.ts'

const WIDTH = 190

/** Draws the signature on paper, or a line for signing by hand. */
export async function signatureBlock(
  { db, fileStore }: Context<Actor>,
  { signature }: IouRow,
): Promise<PdfBlock> {
  if (!signature) return { kind: 'text', text: `\n\n${'_'.repeat(40)}` }
  const { strokes, typedName } = toSignatureDto(signature)
  if (strokes) return { kind: 'drawing', svg: toSvg(strokes), width: WIDTH }
  if (typedName !== null) return { kind: 'text', text: typedName, size: 20 }
  const { sha256 } = await db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', signature.file_id)
    .executeTakeFirstOrThrow()
  const png = await sharp(await fileStore.get(sha256))
    .png()
    .toBuffer()
  return { kind: 'picture', png, fit: [WIDTH, 90] }
}

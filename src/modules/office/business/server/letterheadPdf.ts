import type { Language } from '#platform/contract/message.ts'
import type { Context } from '#platform/server/handler.ts'
import { loadSharp } from '#platform/server/files/loadSharp.ts'
import type { PdfBlock, PdfDocument } from '#platform/server/pdf/blocks.ts'
import { describeLetterhead } from '../describeLetterhead.ts'
import { loadBusiness, getLenderName, toLetterhead, type Letterhead } from './loadBusiness.ts'

type Paper = { language: Language; paper: PdfDocument['paper'] }

/**
 * Returns the current head of a paper in its language, for `pdf`. It has no letterhead while the
 * business has no legal name; the paper then has the name of the environment.
 */
export async function loadPaperHead(
  context: Pick<Context, 'db' | 'fileStore' | 'businessName'>,
  paper: Paper,
): Promise<{ letterhead: PdfDocument['letterhead']; businessName: string }> {
  const business = await loadBusiness(context.db)
  return {
    letterhead: await buildLetterhead(context, toLetterhead(business), paper),
    businessName: getLenderName(business, context),
  }
}

/** Returns a letterhead as the head of a PDF: logo, legal name, numbers, address and contact. */
export async function buildLetterhead(
  context: Pick<Context, 'db' | 'fileStore'>,
  letterhead: Letterhead | undefined,
  { language, paper }: Paper,
): Promise<PdfDocument['letterhead']> {
  if (!letterhead) return undefined
  const align = paper === 'A4' ? 'left' : 'center'
  const { name, lines } = describeLetterhead(letterhead, language)
  const logo = await loadLogo(context, letterhead.logo)
  return {
    name,
    blocks: [
      ...(logo ? [getPicture(logo, paper)] : []),
      { kind: 'text', text: name, isBold: true, size: paper === 'A4' ? 13 : 12, align },
      ...lines.map((text): PdfBlock => ({ kind: 'text', text, size: 8, align })),
      ...(paper === 'A4' ? [{ kind: 'rule' } as const] : []),
    ],
  }
}

const getPicture = (png: Buffer, paper: PdfDocument['paper']): PdfBlock => ({
  kind: 'picture',
  png,
  fit: paper === 'A4' ? [160, 48] : [120, 40],
  align: paper === 'A4' ? 'left' : 'center',
})

/** Returns the logo as PNG; undefined when there is none or its file is missing. */
async function loadLogo(
  { db, fileStore }: Pick<Context, 'db' | 'fileStore'>,
  path: string | null,
): Promise<Buffer | undefined> {
  if (path === null) return undefined
  const { sha256 } = await db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', Number(path.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  const sharp = await loadSharp()
  return sharp(await fileStore.get(sha256))
    .resize({ width: 640, height: 200, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

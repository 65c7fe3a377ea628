import { ROLES } from '#core/access/roles.ts'
import { showIdentity } from '#core/identityNumber.ts'
import { invariant } from '#core/invariant.ts'
import { formatDay, formatInstant } from '#core/calendar.ts'
import type { Instalment } from '#core/loan/schedule/schedule.ts'
import { formatAmount } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { getCheckUrl } from '#platform/contract/getCheckUrl.ts'
import { type Language, type Message, translate } from '#platform/contract/message.ts'
import { loadSharp } from '#platform/server/files/loadSharp.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type { PdfBlock } from '#platform/server/pdf/blocks.ts'
import { getCheckBlocks } from '#platform/server/pdf/getCheckBlocks.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type * as endpoints from '../contract.ts'
import { iouMessages as text } from '../messages.ts'
import { guarantorBlocks } from './guarantorBlocks.ts'
import { buildLetterhead } from '#modules/office/business/server/letterheadPdf.ts'
import { buildStatement } from '../statement.ts'
import { toSvg } from '../strokes.ts'
import { iouRow, type IouRow } from './iouRow.ts'
import { toIouDto } from './toIouDto.ts'
import { toSignatureDto } from './toSignatureDto.ts'

type Iou = ReturnType<typeof toIouDto>

const WIDTH = 190

/** Exports the IOU on A4: terms, schedule and signature. */
export const handleExportIou: Read<typeof endpoints.exportIou> = async (
  context,
  { params, query },
) => {
  const row = await iouRow(context, params.cashbookId)
  const iou = toIouDto(context, row)
  // A signed IOU uses the language in which it was signed, another one the customer's.
  const language = iou.signature?.language ?? query.language ?? iou.customerLanguage
  const checkUrl = getCheckUrl(context.publicOrigin, iou.code, language)
  const { promise, facts, runs, instalments } = buildStatement(iou.terms, language)
  const t = (message: Parameters<typeof translate>[0]) => translate(message, language)
  const title = translate(text.iouOf, language, { code: iou.terms.cashbookId })
  return pdf(
    {
      name: ['iou', iou.terms.cashbookId],
      title,
      paper: 'A4',
      letterhead: await buildLetterhead(context, iou.terms.business, { language, paper: 'A4' }),
      content: [
        { kind: 'heading', level: 1, text: t(text.iou) },
        { kind: 'text', text: promise, size: 10.5 },
        { kind: 'facts', facts: facts.map((fact) => ({ ...fact, label: t(fact.label) })) },
        {
          kind: 'together',
          blocks: [
            { kind: 'heading', level: 2, text: t(text.signHere) },
            ...(iou.signature
              ? [await signatureBlock(context, row), ...evidence(iou, language, context)]
              : [linesToSign(iou, language)]),
          ],
        },
        ...guarantorBlocks(iou, language, context),
        { kind: 'heading', level: 2, text: t(text.schedule) },
        ...runs.map((run): PdfBlock => ({ kind: 'text', text: run })),
        everyPayment(instalments, language),
        { kind: 'rule' },
        getCheckBlocks({ code: iou.code, url: checkUrl }, language),
      ],
    },
    // A signed IOU keeps the lender of its day.
    { ...context, language, businessName: iou.terms.lenderName },
  )
}

/** Returns the time of the signature, the user, and the fingerprint of the terms. */
function evidence(
  { signature, terms, termsHash }: Iou,
  language: Language,
  { timeZone }: Context<Actor>,
): PdfBlock[] {
  if (!signature) return []
  const { signedByName: name, signedByRole, linkValidUntil } = signature
  const isOwn = signedByRole === ROLES.CUSTOMER
  const by = linkValidUntil
    ? translate(text.signedByLink, language, { time: formatInstant(timeZone, linkValidUntil) })
    : translate(isOwn ? text.signedSelf : text.signedBefore, language, { name })
  const time = formatInstant(timeZone, signature.signedAt)
  const lines = [
    terms.customerName,
    translate(text.signedAt, language, { time }),
    by,
    translate(commonMessages.labelled, language, {
      label: translate(text.fingerprint, language),
      value: termsHash,
    }),
  ]
  return lines.map((line, i) => ({
    kind: 'text',
    text: line,
    isBold: i === 0,
    size: i === 3 ? 7.5 : 9,
  }))
}

/** The lines that the borrower and a witness fill in by hand. */
function linesToSign({ terms }: Iou, language: Language): PdfBlock {
  const number = showIdentity(terms.identityNumber ?? '')
  const t = (message: Message) => translate(message, language)
  const high = (words: string) => `${words}\n\n`
  return {
    kind: 'table',
    isGrid: true,
    // With the terms it fits the first page.
    size: 8.5,
    columns: [
      { title: '', width: 110 },
      { title: t(text.borrower), width: '*' },
      { title: t(text.witness), width: '*' },
    ],
    rows: [
      [high(t(text.signature)), '', ''],
      [t(text.nameOfSigner), terms.customerName, ''],
      [t(text.identityNumber), number, ''],
      [t(text.date), '', ''],
    ],
  }
}

const SIDE_BY_SIDE = 4

/** Lists every instalment, in columns that read downwards, so that sixty of them fit on a page. */
function everyPayment(instalments: readonly Instalment[], language: Language): PdfBlock {
  const height = Math.ceil(instalments.length / SIDE_BY_SIDE)
  const getCells = (instalment: Instalment | undefined) =>
    instalment
      ? [String(instalment.number), formatDay(instalment.dueOn), formatAmount(instalment.amountSen)]
      : ['', '', '']
  const head = [
    { title: translate(text.no, language), width: 20, align: 'right' as const },
    { title: translate(text.date, language), width: '*' as const },
    {
      title: `${translate(text.amount, language)} (RM)`,
      width: '*' as const,
      align: 'right' as const,
    },
  ]
  return {
    kind: 'table',
    size: 8,
    columns: Array.from({ length: SIDE_BY_SIDE }, () => head).flat(),
    rows: Array.from({ length: height }, (_, line) =>
      Array.from({ length: SIDE_BY_SIDE }, (_, column) =>
        getCells(instalments[column * height + line]),
      ).flat(),
    ),
  }
}

/** Draws the signature on paper. */
async function signatureBlock(
  { db, fileStore }: Context<Actor>,
  { signature }: IouRow,
): Promise<PdfBlock> {
  invariant(signature, 'a signed IOU has its signature')
  const { strokes, typedName } = toSignatureDto(signature)
  if (strokes) return { kind: 'drawing', svg: toSvg(strokes), width: WIDTH }
  if (typedName !== null) return { kind: 'text', text: typedName, size: 20 }
  const { sha256 } = await db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', signature.file_id)
    .executeTakeFirstOrThrow()
  const sharp = await loadSharp()
  const png = await sharp(await fileStore.get(sha256))
    .png()
    .toBuffer()
  return { kind: 'picture', png, fit: [WIDTH, 90] }
}

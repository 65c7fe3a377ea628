import { formatDay, formatInstant } from '#core/calendar.ts'
import { formatRinggit } from '#core/money.ts'
import { amountInWords } from '#core/words/amountInWords.ts'
import { sql } from 'kysely'
import { translate, type Language, type Message } from '#platform/contract/message.ts'
import { notFound, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type { PdfBlock, PdfFact } from '#platform/server/pdf/blocks.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import { loadPaperHead } from '#modules/office/business/server/letterheadPdf.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import {
  type CommissionPaymentRow,
  selectCommissionPayments,
  visibleCommission,
} from './commissionPayments.ts'

/** Returns the slip of one commission payment; a reversed one says so above all else. */
export const handleExportCommissionSlip: Read<typeof endpoints.exportCommissionSlip> = async (
  context,
  { params, query },
) => {
  const [row] = await loadPayments(context, [params.id])
  return getDocument(context, [orNotFound(row)], query.language)
}

/** Returns the slips of many payments as one file; a slip is never cut by the end of a page. */
export const handleExportCommissionSlips: Read<typeof endpoints.exportCommissionSlips> = async (
  context,
  { query: { ids, language } },
) => {
  const rows = await loadPayments(context, ids)
  if (rows.length < ids.length) throw notFound()
  return getDocument(context, rows, language)
}

function loadPayments({ db, actor }: Context<Actor>, ids: readonly number[]) {
  return selectCommissionPayments(db)
    .where(visibleCommission(actor, 'commission_payments'))
    .where('commission_payments.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .orderBy('commission_payments.id')
    .execute()
}

/** Makes the document of slips, at least one: the letterhead, then each slip below a line. */
async function getDocument(
  context: Context<Actor>,
  rows: readonly CommissionPaymentRow[],
  language: Language = context.language,
) {
  const t = (message: Message) => translate(message, language)
  const numbers = rows.map(getNumber)
  const span = [...new Set([numbers[0], numbers.at(-1)])].join('-')
  const head = await loadPaperHead(context, { language, paper: 'A4' })
  const content = rows.flatMap((row, place): PdfBlock[] => {
    const blocks = getSlip(row, { language, timeZone: context.timeZone })
    if (rows.length === 1) return blocks
    const name: PdfBlock = { kind: 'text', text: head.businessName, isBold: true }
    const above: PdfBlock[] = place === 0 ? [] : [{ kind: 'rule' }, name]
    return [{ kind: 'together', blocks: [...above, ...blocks] }]
  })
  return pdf(
    {
      name: ['commission', span],
      title: `${t(text.slip)} ${span}`,
      paper: 'A4',
      letterhead: head.letterhead,
      content,
    },
    { ...context, language, businessName: head.businessName },
  )
}

const getNumber = ({ id }: CommissionPaymentRow) => `C${String(id).padStart(6, '0')}`

type Printed = { language: Language; timeZone: string }

/** Returns one slip: who was paid what by whom, and a line to sign on. */
function getSlip(row: CommissionPaymentRow, { language, timeZone }: Printed): PdfBlock[] {
  const t = (message: Message) => translate(message, language)
  const amount = formatRinggit(row.amount_sen)
  const isOffShortage = row.difference_resolution_id !== null
  const facts: (PdfFact | false)[] = [
    { label: t(text.number), value: getNumber(row) },
    { label: t(text.paidTo), value: row.person_name, isStrong: true },
    { label: t(text.date), value: formatDay(row.paid_on) },
    { label: t(text.amount), value: amount, isStrong: true },
    { label: t(text.inWords), value: amountInWords(row.amount_sen, language) },
    { label: t(text.agent), value: row.agent_name },
    !isOffShortage && {
      label: t(accountMessages.account),
      value: row.account_name ?? t(accountMessages.cash),
    },
    isOffShortage && { label: t(text.kind), value: t(text.offShortage) },
    { label: t(text.paidBy), value: row.author_name },
    row.remark !== '' && { label: t(text.remark), value: row.remark },
    { label: t(text.recordedAt), value: formatInstant(timeZone, row.created_at) },
    row.reversal_reason !== null && { label: t(text.reason), value: row.reversal_reason },
  ]
  return [
    { kind: 'heading', level: 1, text: t(text.slip) },
    ...(row.reversed_at === null
      ? []
      : [{ kind: 'text', text: t(text.reversedStamp), isBold: true, size: 16 } as const]),
    { kind: 'text', text: amount, isBold: true, size: 22 },
    { kind: 'facts', facts: facts.filter((fact) => fact !== false) },
    { kind: 'text', text: `${t(text.signature)}: ______________________________` },
  ]
}

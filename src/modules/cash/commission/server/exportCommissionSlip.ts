import { formatDay, formatInstant } from '#core/calendar.ts'
import { formatRinggit } from '#core/money.ts'
import { amountInWords } from '#core/words/amountInWords.ts'
import { translate, type Message } from '#platform/contract/message.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type { PdfBlock, PdfFact } from '#platform/server/pdf/blocks.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import { loadPaperHead } from '#modules/office/business/server/letterheadPdf.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { selectCommissionPayments, visibleCommission } from './commissionPayments.ts'

/** Returns the slip of one commission payment; a reversed one says so above all else. */
export const handleExportCommissionSlip: Read<typeof endpoints.exportCommissionSlip> = async (
  context,
  { params, query },
) => {
  const { db, actor, timeZone } = context
  const language = query.language ?? context.language
  const row = orNotFound(
    await selectCommissionPayments(db)
      .where(visibleCommission(actor, 'commission_payments'))
      .where('commission_payments.id', '=', params.id)
      .executeTakeFirst(),
  )
  const t = (message: Message) => translate(message, language)
  const number = `C${String(row.id).padStart(6, '0')}`
  const amount = formatRinggit(row.amount_sen)
  const isOffShortage = row.difference_resolution_id !== null
  const facts: (PdfFact | false)[] = [
    { label: t(text.number), value: number },
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
  const content: PdfBlock[] = [
    { kind: 'heading', level: 1, text: t(text.slip) },
    ...(row.reversed_at === null
      ? []
      : [{ kind: 'text', text: t(text.reversedStamp), isBold: true, size: 16 } as const]),
    { kind: 'text', text: amount, isBold: true, size: 22 },
    { kind: 'facts', facts: facts.filter((fact) => fact !== false) },
    { kind: 'text', text: `${t(text.signature)}: ______________________________` },
  ]
  const title = `${t(text.slip)} ${number}`
  const head = await loadPaperHead(context, { language, paper: 'A4' })
  return pdf(
    { name: ['commission', number], title, paper: 'A4', letterhead: head.letterhead, content },
    { ...context, language, businessName: head.businessName },
  )
}

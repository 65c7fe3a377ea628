import { sql } from 'kysely'
import { todayIn, type Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { readEntryCode } from '#platform/contract/entryCode.ts'
import { notFound, orNotFound } from '#platform/server/appError.ts'
import type { Context, Read } from '#platform/server/handler.ts'
import {
  isPaperCodeRight,
  readPaperCode,
  type ReadCode,
} from '#platform/server/secrets/paperCodes.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'
import {
  countEdits,
  getReceiptEdition,
  RECEIPT_CONTENT,
} from '#modules/lending/credits/server/receiptCode.ts'
import { getIouEdition, IOU_KIND } from '#modules/lending/iou/server/iouCode.ts'
import { loadIou } from '#modules/lending/iou/server/iouRow.ts'
import { getTerms } from '#modules/lending/iou/server/toIouDto.ts'
import type * as endpoints from '../contract.ts'
import type { PaperState } from '../contract.ts'
import { getStatementNumber } from '../getStatementNumber.ts'
import {
  getSignedContent,
  ISSUED,
  STATEMENT_KIND,
  type IssuedStatement,
} from './issueStatements.ts'
import { selectMovements } from './loadStatements.ts'
import { recordPaperCheck } from '#modules/lending/credits/server/recordPaperCheck.ts'

type Public = Context<null>

// A malformed code takes the same steps as a wrong one: a look-up and a comparison.
const NO_PAPER = { kind: STATEMENT_KIND, id: 0, mac: '0000000000000' }

/** Handles the check of a paper. Unknown, malformed and wrong codes get one 404. */
export const handleCheckPaper: Read<typeof endpoints.checkPaper> = async (context, { params }) => {
  const entry = readEntryCode(params.code)
  const sentId = entry === undefined ? undefined : await findSentPayment(context, entry)
  if (sentId !== undefined) {
    return answer(context, await checkReceipt(context, { id: sentId }), sentId)
  }
  const code = readPaperCode(params.code) ?? NO_PAPER
  const issued = await findIssued(context, code.kind === STATEMENT_KIND ? code.id : 0)
  const content = issued ? getSignedContent(issued) : RECEIPT_CONTENT
  if (!isPaperCodeRight(context.secretKey, code, content)) throw notFound()
  return answer(context, await findPaper(context, code, issued), code.id)
}

type Found = { kind: string; state: string }

async function answer<Paper extends Found>(context: Public, paper: Paper, paperId: number) {
  await recordPaperCheck(context, { paper: paper.kind, paperId, result: paper.state })
  const business = await loadBusiness(context.db)
  const lender = {
    name: getLenderName(business, context),
    licenceNumber: business.licenceNumber,
  }
  return { lender, ...paper }
}

/** Finds the payment that a phone sent under a key that begins so, while the key is kept. */
async function findSentPayment({ db }: Public, beginning: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT (answer -> 'transaction' ->> 'id')::bigint AS id FROM idempotency_keys
    WHERE key COLLATE "C" >= ${beginning} AND key COLLATE "C" < ${`${beginning}g`}
      AND answer -> 'transaction' ->> 'id' IS NOT NULL
    ORDER BY created_at LIMIT 1`.execute(db)
  return rows[0]?.id
}

function findPaper(context: Public, code: ReadCode, issued: IssuedStatement | undefined) {
  if (code.kind === IOU_KIND) return checkIou(context, code)
  if (code.kind === STATEMENT_KIND) return checkStatement(context, orNotFound(issued))
  return checkReceipt(context, code)
}

async function findIssued({ db }: Public, id: number): Promise<IssuedStatement | undefined> {
  const { rows } = await sql<IssuedStatement>`
    SELECT ${ISSUED} FROM issued_statements AS issued WHERE id = ${id}`.execute(db)
  return rows[0]
}

type ReceiptRow = {
  on: Day
  amountSen: Sen
  removedAt: Date | null
  bouncedAt: Date | null
  changedAt: Date | null
  edits: number
}

/** Compares a receipt with its payment: one that was printed before the latest edit has changed. */
async function checkReceipt(
  { db, timeZone }: Public,
  { id, edition = 0 }: Pick<ReadCode, 'id' | 'edition'>,
) {
  const { rows } = await sql<ReceiptRow>`
    SELECT t.business_on AS on, t.amount_sen AS "amountSen",
           coalesce(t.removed_at, (SELECT correction.created_at FROM transactions AS correction
            WHERE correction.takes_back_id = t.id AND correction.kind = 'CORRECTED'
              AND correction.removed_at IS NULL)) AS "removedAt",
           (SELECT bounce.created_at FROM transactions AS bounce
            WHERE bounce.takes_back_id = t.id AND bounce.kind = 'BOUNCED' AND bounce.removed_at IS NULL) AS "bouncedAt",
           (SELECT max(j.created_at) FROM journals AS j
            WHERE j.transaction_id = t.id AND j.event = 'REVERSAL') AS "changedAt",
           ${countEdits(sql.ref('t.id'))} AS edits
    FROM transactions AS t WHERE t.id = ${id}`.execute(db)
  const row = orNotFound(rows[0])
  const [state, at] = getState(row, edition)
  return {
    kind: 'RECEIPT' as const,
    number: receiptNumber(id),
    date: row.on,
    amount: row.amountSen,
    state,
    since: at && todayIn(timeZone, at),
  }
}

function getState(
  { removedAt, bouncedAt, changedAt, edits }: ReceiptRow,
  edition: number,
): [PaperState, Date | null] {
  if (removedAt) return ['REMOVED', removedAt]
  if (bouncedAt) return ['BOUNCED', bouncedAt]
  if (getReceiptEdition(edits) !== edition) return ['CHANGED', changedAt]
  return ['IN_BOOKS', null]
}

/** Compares an IOU with the terms of its loan: those that were signed, or those that would be now. */
async function checkIou(context: Public, { id, edition }: ReadCode) {
  const row = orNotFound(await loadIou(context.db, id))
  const { terms, termsHash } = getTerms(context, row)
  const on = (at: Date | null) => at && todayIn(context.timeZone, at)
  const isSame = getIouEdition(termsHash) === edition
  const state = row.voided_at ? 'REMOVED' : isSame ? 'IN_BOOKS' : 'CHANGED'
  return {
    kind: 'IOU' as const,
    number: terms.cashbookId,
    date: terms.debitDate,
    amount: terms.expectedCredit,
    amountLent: terms.debitAmount,
    handedOver: terms.handedOver ?? null,
    signedOn: on(row.signature?.signed_at ?? null),
    state: state as 'REMOVED' | 'IN_BOOKS' | 'CHANGED',
    since: on(row.voided_at),
  }
}

type Now = {
  closingSen: Sen
  lineCount: number
  changedAt: Date | null
  /** The totals of the paper: of what was posted when it was issued. */
  debitSen: Sen
  creditSen: Sen
}

/** Compares the figures of a statement with those of the books now. */
async function checkStatement({ db, timeZone }: Public, issued: IssuedStatement) {
  const { customerId, fromOn, toOn: to, lastJournalId } = issued
  const isPrinted = sql`business_on >= ${fromOn} AND journal_id <= ${lastJournalId}`
  const { rows } = await sql<Now>`
    WITH ${selectMovements({ customerIds: [customerId], to })}
    SELECT coalesce(sum(amount_sen), 0) AS "closingSen",
           count(*) FILTER (WHERE business_on >= ${fromOn}) AS "lineCount",
           coalesce(sum(greatest(amount_sen, 0) + recovered_sen) FILTER (WHERE ${isPrinted}), 0) AS "debitSen",
           coalesce(sum(greatest(-amount_sen, 0) + recovered_sen) FILTER (WHERE ${isPrinted}), 0) AS "creditSen",
           min(created_at) FILTER (WHERE journal_id > ${lastJournalId}) AS "changedAt"
    FROM movement`.execute(db)
  const now = orNotFound(rows[0])
  const isSame = now.closingSen === issued.closingSen && now.lineCount === issued.lineCount
  return {
    kind: 'STATEMENT' as const,
    number: getStatementNumber(issued.id),
    from: fromOn,
    to,
    lineCount: issued.lineCount,
    totalDebit: now.debitSen,
    totalCredit: now.creditSen,
    state: isSame ? ('IN_BOOKS' as const) : ('CHANGED' as const),
    since: isSame || now.changedAt === null ? null : todayIn(timeZone, now.changedAt),
  }
}

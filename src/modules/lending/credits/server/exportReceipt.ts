import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { formatDay, formatInstant } from '#core/calendar.ts'
import { formatRinggit } from '#core/money.ts'
import { amountInWords } from '#core/words/amountInWords.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import { getCheckUrl } from '#platform/contract/getCheckUrl.ts'
import { getCheckBlocks } from '#platform/server/pdf/getCheckBlocks.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type { PdfBlock, PdfFact } from '#platform/server/pdf/blocks.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import { loadPaperHead } from '#modules/office/business/server/letterheadPdf.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type * as endpoints from '../contract.ts'
import { creditMessages } from '../messages.ts'
import { receiptNumber } from '../receiptNumber.ts'
import { countEdits, getReceiptCode } from './receiptCode.ts'

/** Handles the receipt of one credit, in the customer's language. */
export const handleExportReceipt: Read<typeof endpoints.exportReceipt> = async (
  context,
  { params, query },
) => {
  const language = query.language ?? context.language
  const { paper } = query
  const credit = await creditWithNames(context, params.id)
  const t = (message: Message, values: Values = {}) => translate(message, language, values)
  const number = receiptNumber(credit.id)
  const amount = formatRinggit(credit.amount_sen)
  const code = getReceiptCode(context.secretKey, credit.id, credit.edits)
  const parts: ReceiptParts = {
    heading: { kind: 'heading', level: paper === 'A4' ? 1 : 2, text: t(creditMessages.receipt) },
    stamps: [
      credit.transfer_state === 'BOUNCED' && t(creditMessages.bouncedStamp),
      credit.is_corrected && t(creditMessages.correctedStamp),
    ].flatMap((stamp) => (stamp ? [{ kind: 'text', text: stamp, isBold: true, size: 16 }] : [])),
    amount,
    facts: { kind: 'facts', facts: getFacts(context, credit, language) },
    thanks: t(creditMessages.thanks),
    check: getCheckBlocks(
      { code, url: getCheckUrl(context.publicOrigin, code, language) },
      language,
    ),
  }
  const title = `${t(creditMessages.receipt)} ${number}`
  const { letterhead, businessName } = await loadPaperHead(context, { language, paper })
  return pdf(
    {
      name: ['receipt', number],
      title,
      paper,
      letterhead,
      ...(paper === 'A4'
        ? {
            content: onHalfPage(parts),
            copies: [t(creditMessages.customersCopy), t(creditMessages.lendersCopy)],
          }
        : { content: onRoll(parts) }),
    },
    { ...context, language, businessName },
  )
}

/** Returns what a receipt says, line by line. */
function getFacts(context: Context<Actor>, credit: Credit, language: Language): PdfFact[] {
  const t = (message: Message, values: Values = {}) => translate(message, language, values)
  const isBorrower = context.actor.roleId === ROLES.CUSTOMER
  const facts: (PdfFact | false)[] = [
    { label: t(creditMessages.number), value: receiptNumber(credit.id) },
    { label: t(creditMessages.receivedFrom), value: credit.customer_name, isStrong: true },
    { label: t(creditMessages.date), value: formatDay(credit.business_on) },
    { label: t(creditMessages.cashbookNumber), value: credit.cashbook_code },
    {
      label: t(creditMessages.amountReceived),
      value: formatRinggit(credit.amount_sen),
      isStrong: true,
    },
    { label: t(creditMessages.inWords), value: amountInWords(credit.amount_sen, language) },
    {
      label: t(creditMessages.balance),
      value: formatRinggit(credit.balance_after_sen),
      isStrong: true,
    },
    {
      label: t(creditMessages.dayOf),
      value: t(creditMessages.dayOfDays, { day: credit.day, days: Math.max(credit.debit_days, 1) }),
    },
    { label: t(creditMessages.receivedBy), value: credit.receiver_name },
    ...getAccount(credit, isBorrower, t),
    {
      label: t(creditMessages.receiptRecordedAt),
      value: formatInstant(context.timeZone, credit.created_at),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

type ReceiptParts = {
  heading: PdfBlock
  stamps: PdfBlock[]
  amount: string
  facts: PdfBlock
  thanks: string
  check: PdfBlock
}

/** Lays a receipt out on half a page of A4: the amount next to the heading, the code next to the facts. */
function onHalfPage({ heading, stamps, amount, facts, thanks, check }: ReceiptParts): PdfBlock[] {
  const sum: PdfBlock = { kind: 'text', text: amount, isBold: true, size: 20, align: 'right' }
  return [
    {
      kind: 'columns',
      columns: [
        { width: '*', blocks: [heading, ...stamps] },
        { width: 200, blocks: [sum] },
      ],
    },
    {
      kind: 'columns',
      columns: [
        { width: '*', blocks: [facts, { kind: 'text', text: thanks }] },
        { width: 160, blocks: [check] },
      ],
    },
  ]
}

const onRoll = ({ heading, stamps, amount, facts, thanks, check }: ReceiptParts): PdfBlock[] => [
  heading,
  ...stamps,
  { kind: 'text', text: amount, isBold: true, size: 18 },
  facts,
  { kind: 'text', text: thanks, align: 'center' },
  check,
]

/**
 * Returns how a payment came, and its reference; nothing where the agent has only cash. The name of
 * the account is for staff.
 */
function getAccount(
  { kind, account_name, has_accounts, reference, transfer_state }: Credit,
  isBorrower: boolean,
  t: (message: Message, values?: Values) => string,
): (PdfFact | false)[] {
  const name = account_name === null ? t(accountMessages.cash) : account_name
  const account = isBorrower && account_name !== null ? t(creditMessages.transfer) : name
  const isUnconfirmed = transfer_state === 'UNCONFIRMED'
  return [
    kind !== 'RELOAN' &&
      has_accounts === true && {
        label: t(creditMessages.paidBy),
        value: isUnconfirmed ? t(creditMessages.unconfirmed, { account }) : account,
      },
    reference !== null && { label: t(accountMessages.reference), value: reference },
  ]
}

type Credit = Awaited<ReturnType<typeof creditWithNames>>

export async function creditWithNames({ db, actor }: Context<Actor>, id: number) {
  const row = await db
    .selectFrom('transactions')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as receiver', (join) =>
      join.on((eb) =>
        eb('receiver.id', '=', eb.fn.coalesce('transactions.runner_id', 'transactions.created_by')),
      ),
    )
    .leftJoin('bank_accounts', 'bank_accounts.id', 'transactions.bank_account_id')
    .selectAll('transactions')
    .select('bank_accounts.name as account_name')
    .select(countEdits(sql.ref('transactions.id')).as('edits'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM transactions AS correction
        WHERE correction.takes_back_id = transactions.id AND correction.kind = 'CORRECTED'
          AND correction.removed_at IS NULL)`.as('is_corrected'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_accounts as any_account')
            .whereRef('any_account.agent_id', '=', 'transactions.agent_id'),
        )
        .as('has_accounts'),
    )
    .select(['cashbooks.cashbook_code', 'cashbooks.debit_days'])
    .select(['customers.name as customer_name', 'receiver.name as receiver_name'])
    .where(visibleCashbooks(actor))
    .where('transactions.id', '=', id)
    .executeTakeFirst()
  const credit = orNotFound(row)
  const isCredit = ['CREDIT', 'RELOAN', 'RECOVERY'].includes(credit.kind)
  if (!isCredit || credit.removed_at !== null) throw conflict(creditMessages.NO_RECEIPT)
  return credit
}

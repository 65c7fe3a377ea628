import { formatDay, type Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { getCheckWays } from '#platform/contract/getCheckWays.ts'
import { creditMessages as text } from '../../messages.ts'

/** A payment as its receipt tells it. */
export type ReceiptFacts = {
  /** Absent while the server does not have the payment. */
  number: string | undefined
  customerName: string
  cashbookCode?: string | undefined
  amountSen: Sen
  balanceSen: Sen
  on: Day
  /** The time of the tap, for a payment that is still on the phone. */
  time?: string | undefined
  receiverName?: string | undefined
  accountName?: string | undefined
  check?: { code: string; checkUrl: string } | undefined
}

/** The words of a receipt's picture, from top to bottom. */
export type ReceiptWords = {
  lender: { name: string; lines: readonly string[] }
  title: string
  /** Says that the payment is not in the books yet; undefined once it is. */
  warning: { title: string; hint: string } | undefined
  amount: string
  facts: readonly { label: string; value: string }[]
  check: { hint: string; code: string; qr: string | undefined } | undefined
}

/** Returns the words of a receipt in the customer's language. */
export function describeReceipt(
  receipt: ReceiptFacts,
  lender: ReceiptWords['lender'],
  language: Language,
): ReceiptWords {
  const t = (message: Message, values?: Values) => translate(message, language, values)
  const { number, time, receiverName, accountName, check } = receipt
  const fact = (label: Message, value: string | undefined) =>
    value ? [{ label: t(label), value }] : []
  const warning = { title: t(text.notInBooks), hint: t(text.notInBooksHint) }
  return {
    lender,
    title: [t(text.receipt), number].filter(Boolean).join(' '),
    warning: number === undefined ? warning : undefined,
    amount: formatAmount(receipt.amountSen),
    facts: [
      ...fact(text.receivedFrom, receipt.customerName),
      ...fact(text.date, [formatDay(receipt.on), time].filter(Boolean).join(' ')),
      ...fact(text.cashbookNumber, receipt.cashbookCode),
      ...fact(text.balance, formatAmount(receipt.balanceSen)),
      ...fact(text.receivedBy, receiverName),
      ...fact(text.paidBy, accountName),
    ],
    check: check && describeCheck(check, t),
  }
}

function describeCheck(
  { code, checkUrl }: NonNullable<ReceiptFacts['check']>,
  t: (message: Message) => string,
): ReceiptWords['check'] {
  const { qr, hint } = getCheckWays(checkUrl)
  return { code, qr, hint: t(hint) }
}

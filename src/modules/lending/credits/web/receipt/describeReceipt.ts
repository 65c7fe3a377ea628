import { formatDay, type Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import type { PaperWords } from '#platform/web/paper/paperWords.ts'
import { getCheckWays } from '#platform/contract/getCheckWays.ts'
import { creditMessages as text } from '../../messages.ts'

/** A payment as its receipt tells it. */
export type ReceiptFacts = {
  /** Absent while the server does not have the payment. */
  number: string | undefined
  /** What the phone calls a payment that the server does not have. */
  entryNumber?: string | undefined
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

/** Returns the words of a receipt in the customer's language. */
export function describeReceipt(
  receipt: ReceiptFacts,
  lender: PaperWords['lender'],
  language: Language,
): PaperWords {
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
    groups: [
      [
        ...fact(text.entryNumber, receipt.entryNumber),
        ...fact(text.receivedFrom, receipt.customerName),
        ...fact(text.date, [formatDay(receipt.on), time].filter(Boolean).join(' ')),
        ...fact(text.cashbookNumber, receipt.cashbookCode),
        ...fact(text.balance, formatAmount(receipt.balanceSen)),
        ...fact(text.receivedBy, receiverName),
        ...fact(text.paidBy, accountName),
      ],
    ],
    check: check && describeCheck(check, t),
  }
}

function describeCheck(
  { code, checkUrl }: NonNullable<ReceiptFacts['check']>,
  t: (message: Message) => string,
): PaperWords['check'] {
  const { qr, hint } = getCheckWays(checkUrl)
  return { code, qr, hint: t(hint) }
}

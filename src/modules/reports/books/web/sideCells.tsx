import { ACCOUNTS } from '#core/ledger/account.ts'
import { negateSen, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import type { Cell } from '#platform/web/lists/Tree.tsx'
import { ExplainNumber } from './ExplainNumber.tsx'
import type { Explained } from './PostingList.tsx'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'

type Props = {
  name: Message
  /** In sen; a debit is positive. */
  balance: Sen
  of: Explained & { account: keyof typeof ACCOUNTS }
}

/** Returns the debit and the credit cell of a balance; the one with a value opens its postings. */
export function sideCells({ name, balance, of }: Props): Cell[] {
  const isCredit = balance < 0
  const value = isCredit ? negateSen(balance) : balance
  // The postings add up to the number as its account counts: a cash balance below zero is a credit.
  const counted = (ACCOUNTS[of.account].grows === 'credit') === isCredit ? value : negateSen(value)
  const number =
    balance === 0 ? null : <ExplainNumber name={name} value={value} counted={counted} of={of} />
  return [
    { label: text.debit, value: isCredit ? null : number },
    { label: text.credit, value: isCredit ? number : null },
  ]
}

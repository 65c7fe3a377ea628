import type { Message } from '#platform/contract/message.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'

/** Returns the account of a transaction as a file shows it: a name, or cash; a loss moves no money. */
export function accountWord(row: {
  kind: string
  account_name: string | null
}): string | Message | null {
  return row.kind === 'LOSS' ? null : (row.account_name ?? accountMessages.cash)
}

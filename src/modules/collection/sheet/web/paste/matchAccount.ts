import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'

const { cash } = accountMessages
const CASH_WORDS = [cash.en, cash.my, cash.zh].map((word) => fold(String(word)))

/**
 * Returns the account that a pasted cell names: its id, null for cash or an empty cell, undefined
 * for an unknown name.
 */
export function matchAccount(
  cell: string,
  accounts: readonly NamedAccount[],
): number | null | undefined {
  const name = fold(cell)
  if (name === '' || CASH_WORDS.includes(name)) return null
  return accounts.find((account) => fold(account.name) === name)?.id
}

/** Folds the differences that a spreadsheet makes: case, width and spaces. */
function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

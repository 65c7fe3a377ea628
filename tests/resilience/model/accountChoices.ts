import fc from 'fast-check'
import { sum, type Account, type Line, type Model, type TransferState } from './books.ts'
import { at, which } from './command.ts'
import { getBalanceOf, listHolders } from './places.ts'

/** What a payment goes through: mostly cash, else an account of the agent, sometimes any account. */
export const accountChoice = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 4,
    arbitrary: fc.record({
      place: which,
      isAny: fc.oneof(
        { weight: 7, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
  },
)
export type AccountChoice = { place: number; isAny: boolean } | null

/** The id of the account that is meant; null for petty cash, also while there is no account. */
export function getAccount(
  { accounts }: Model,
  choice: AccountChoice,
  agentId: number,
): number | null {
  if (choice === null) return null
  const own = accounts.filter((each) => each.agentId === agentId && isOpen(each))
  return at(choice.isAny ? accounts : own, choice.place)?.id ?? null
}

const isOpen = ({ isActive, isRemoved }: Account) => isActive && !isRemoved

/** Why money cannot go through an account in the books of this agent. */
export function badAccount(
  { accounts }: Model,
  accountId: number | null,
  agentId: number,
): string[] {
  if (accountId === null) return []
  const account = accounts.find(({ id }) => id === accountId)
  if (!account || account.isRemoved || account.agentId !== agentId) return ['NOT_FOUND']
  return account.isActive ? [] : ['ACCOUNT_INACTIVE']
}

/** Where the money of a credit is: cash is with its runner, a transfer with nobody. */
export function placeOfCredit(
  accountId: number | null,
  runnerId: number | null,
  state: TransferState,
) {
  return accountId === null
    ? { accountId, holderId: runnerId, transfer: null }
    : { accountId, holderId: null, transfer: state }
}

/** Remembers that money went through the accounts of these lines. */
export function useAccounts({ usedAccounts }: Model, lines: readonly Line[]): void {
  for (const { accountId, amount } of lines) {
    if (accountId !== null && amount > 0) usedAccounts.add(accountId)
  }
}

/** Why an account cannot pay: it has less. The box has not what runners hold. */
export function insufficient(
  model: Model,
  amount: number,
  { agentId, accountId }: { agentId: number; accountId: number | null },
): string[] {
  const balance = getBalanceOf(model, agentId, accountId)
  if (accountId !== null) return amount <= balance ? [] : ['ACCOUNT_INSUFFICIENT']
  const withRunners = sum(listHolders(model, agentId), ({ held }) => held)
  if (amount <= balance - withRunners) return []
  return [withRunners === 0 ? 'PETTY_CASH_INSUFFICIENT' : 'BOX_INSUFFICIENT']
}

import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { FieldRefusal } from '#platform/server/appError.ts'
import type { LoanRow } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { MoneyAccount } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import {
  creditPlace,
  planCredits,
  type CreditLine,
  type CreditPlan,
} from '#modules/lending/credits/server/planCredits.ts'
import type { submitMassCredit } from './schemas.ts'
import { massCreditMessages as text } from '../messages.ts'
import { getPromise } from '../../round/server/recordMissedVisits.ts'
import type { VisitLine } from '../../round/server/visitWrites.ts'
import { getFault, visitFault } from '../../round/server/visitFault.ts'

export type Batch = z.output<(typeof submitMassCredit)['body']>

export type CheckedBatch = {
  on: Day
  plan: CreditPlan
  visits: VisitLine[]
  /** Each line that cannot be recorded, with the reason: `items.3.creditAmount`. */
  faults: FieldRefusal[]
}

type BatchParties = {
  today: Day
  runnerId: number | null
  accounts: ReadonlyMap<number, MoneyAccount>
}

/** Returns why a line cannot go through an account; undefined for petty cash. */
function accountFault(
  accounts: ReadonlyMap<number, MoneyAccount>,
  agentId: number,
  accountId: number | null,
): Omit<FieldRefusal, 'path'> | undefined {
  if (accountId === null) return undefined
  const account = accounts.get(accountId)
  if (account?.agentId !== agentId) return { message: accountMessages.ACCOUNT_UNKNOWN }
  if (account.isActive) return undefined
  return { message: accountMessages.ACCOUNT_INACTIVE, values: { name: account.name } }
}

/** Checks every line of a batch by the rules of the core, against the current cashbooks. */
export function checkBatch(
  batch: Batch,
  cashbooks: ReadonlyMap<number, LoanRow>,
  { today, runnerId, accounts }: BatchParties,
): CheckedBatch {
  const on = batch.date ?? today
  const faults: FieldRefusal[] = []
  const find = createFinder(cashbooks, faults)
  const places: number[] = []
  const lines: CreditLine[] = []
  batch.items.forEach(({ cashbookId, creditAmount: amountSen, ...item }, at) => {
    const cashbook = find(cashbookId, `items.${at}`)
    if (!cashbook) return
    const { remark = batch.remark, seenTransactionCount: seen, reference = '' } = item
    const { accountId: bankAccountId = batch.accountId } = item
    if (seen !== undefined && seen !== cashbook.transaction_count) {
      const message = creditMessages.CASHBOOK_CHANGED
      return void faults.push({ path: `items.${at}.cashbookId`, message })
    }
    const fault = accountFault(accounts, cashbook.agent_id, bankAccountId)
    if (fault) return void faults.push({ path: `items.${at}.accountId`, ...fault })
    places.push(at)
    const place = creditPlace(bankAccountId, runnerId)
    lines.push({ cashbookId, amountSen, on, runnerId, remark, reference, ...place })
  })
  const plan = planCredits(lines, cashbooks, today)
  for (const [place, refusal] of plan.refusals) {
    faults.push(getFault(refusal, `items.${places[place]}`))
  }
  const visits: VisitLine[] = []
  batch.missed.forEach((visit, at) => {
    const path = `missed.${at}`
    const cashbook = find(visit.cashbookId, path)
    if (!cashbook) return
    const fault = visitFault(cashbook, { ...visit, on, today }, path)
    if (fault) return void faults.push(fault)
    const promise = getPromise(cashbook, visit)
    visits.push({ ...visit, on, runnerId, agentId: cashbook.agent_id, promise })
  })
  return { on, plan, visits, faults }
}

/**
 * Returns a function that finds a line's cashbook. One that is not visible, or that an earlier line
 * has, is a fault.
 */
function createFinder(cashbooks: ReadonlyMap<number, LoanRow>, faults: FieldRefusal[]) {
  const seen = new Set<number>()
  return (cashbookId: number, path: string): LoanRow | undefined => {
    const cashbook = cashbooks.get(cashbookId)
    const message = seen.has(cashbookId)
      ? text.LINE_REPEATED
      : cashbook
        ? undefined
        : text.CASHBOOK_UNKNOWN
    seen.add(cashbookId)
    if (message) faults.push({ path: `${path}.cashbookId`, message })
    return message ? undefined : cashbook
  }
}

import { assertDefined } from '#core/invariant.ts'
import { apr } from '#core/loan/schedule/apr.ts'
import { CASHBOOK_STATUS, dayNumber } from '#core/loan/standing.ts'
import type { LoanTerms, PackageType } from '#core/loan/terms.ts'
import { conflict } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { updateAll } from '#platform/server/writeAll.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { cashbookMessages } from '../messages.ts'
import type { CashbookRow } from './cashbookRow.ts'
import { termsColumns } from './opening/insertOpenings.ts'
import {
  activeTransactions,
  type ActiveTransaction,
} from '../../movements/server/activeTransactions.ts'
import type { Journal } from '#modules/ledger/server/ledger.ts'
import { getReversedPlace } from '#modules/ledger/server/reversals.ts'
import { CASH_IN_BOX, postOpenings } from './opening/openingMoves.ts'
import { balanceImported, findImports } from '../../movements/server/importedMoney.ts'
import { requirePackage } from './requirePackage.ts'
import { reverseCredits } from '../../movements/server/planReversal.ts'
import { resolveTerms, type TermsBody } from './resolveTerms.ts'

export type TermsChanges = Partial<TermsBody> & { packageId?: number | null | undefined }

/**
 * Changes the sent terms of a locked cashbook while only its opening rows exist. Without a change
 * of money nothing is posted, and a removed first credit stays removed. Returns the changed
 * columns.
 */
export async function changeTerms(
  context: Context<Actor>,
  old: CashbookRow,
  changes: TermsChanges,
): Promise<ReturnType<typeof termsColumns> & { package_id: number | null }> {
  const { db } = context
  const live = await activeTransactions(db, old.id, 3)
  refuseUnlessOnlyOpened(old, live)
  if (await isSigned(context, old.id)) throw conflict(cashbookMessages.CASHBOOK_SIGNED)
  const package_id = await getPackage(context, old, changes)
  const terms = resolveTerms(mergeTerms(old, changes), context)
  const columns = { ...termsColumns({ terms, apr: apr(terms) }), package_id }
  context.send(updateAll(db, 'cashbooks', [{ id: old.id, ...columns }]))
  if (movesMoney(old, terms)) {
    await assertPeriodOpen(context, old.debit_on)
    await assertPeriodOpen(context, terms.debitOn, 'debitDate')
    await bookAgain(context, old, terms, live)
  } else {
    const day = dayNumber(terms.startOn, terms.debitOn)
    const days = live.map(({ id }) => ({ id, day }))
    context.send(updateAll(db, 'transactions', days))
  }
  return columns
}

function refuseUnlessOnlyOpened(old: CashbookRow, live: readonly ActiveTransaction[]): void {
  if (old.status !== CASHBOOK_STATUS.UNSETTLED)
    throw conflict(cashbookMessages.CASHBOOK_NOT_UNSETTLED)
  const openingLines = old.first_credit_sen > 0 ? 2 : 1
  if (live.length > openingLines) throw conflict(cashbookMessages.CASHBOOK_IN_USE)
  if (live.some(({ belongsToReloan }) => belongsToReloan)) {
    throw conflict(cashbookMessages.BELONGS_TO_RELOAN)
  }
  // The money that another agent paid out cannot be paid out again by this one.
  if (live.some(({ agentId }) => agentId !== old.agent_id)) {
    throw conflict(cashbookMessages.TERMS_OF_FORMER_AGENT)
  }
}

async function isSigned({ db }: Context<Actor>, cashbookId: number): Promise<boolean> {
  const signature = await db
    .selectFrom('signatures')
    .select('id')
    .where('cashbook_id', '=', cashbookId)
    .executeTakeFirst()
  return signature !== undefined
}

/**
 * Returns the package after the change; a new package, or one of another type, is checked as at
 * opening.
 */
async function getPackage(
  context: Context<Actor>,
  old: CashbookRow,
  { packageId = old.package_id, packageType = old.package_type as PackageType }: TermsChanges,
): Promise<number | null> {
  const isKept = packageId === old.package_id && packageType === old.package_type
  if (packageId === null || isKept) return packageId
  const customer = await context.db
    .selectFrom('customers')
    .select(['agent_id', 'region', 'postal_code'])
    .where('id', '=', old.customer_id)
    .executeTakeFirstOrThrow()
  await requirePackage(context, packageId, packageType, customer)
  return packageId
}

const movesMoney = (old: CashbookRow, terms: LoanTerms): boolean =>
  old.expected_sen !== terms.expectedSen ||
  old.debit_sen !== terms.debitSen ||
  old.first_credit_sen !== terms.firstCreditSen ||
  old.debit_on !== terms.debitOn

/** Reverses the opening and posts it on the new terms; collectors and remarks are kept. */
async function bookAgain(
  context: Context<Actor>,
  old: CashbookRow,
  terms: LoanTerms,
  live: readonly ActiveTransaction[],
): Promise<void> {
  const imports = await findImports(
    context.db,
    live.map(({ id }) => id),
  )
  const reversals = await reverseCredits(context, live, 'the terms changed')
  const firstCredit = live.find(({ kind }) => kind === 'CREDIT')
  const held = getReversedPlace(
    reversals.filter(({ transactionId }) => transactionId === firstCredit?.id),
  )
  const [debitId, creditId] = await takeIds(context.db, 'transactions_id_seq', 2)
  const [migrationId] = imports.values()
  // Nobody holds the money of an import, which moved before this book began.
  const newHolderId = migrationId === undefined ? old.runner_id : null
  const journals = postOpenings(context, [
    {
      cashbookId: old.id,
      agentId: old.agent_id,
      runnerId: old.runner_id,
      terms,
      // A first credit that was not there before is held by its runner, as at an opening.
      places: { ...CASH_IN_BOX, holderId: firstCredit ? (held.holderId ?? null) : newHolderId },
      debitId: assertDefined(debitId, 'an opening has two lines'),
      creditId: assertDefined(creditId, 'an opening has two lines'),
      replaces: live,
    },
  ])
  if (migrationId !== undefined) await keepImported(context, journals, migrationId)
}

/** The new opening of an imported cashbook is of its import too: it moves no money. */
async function keepImported(
  context: Context<Actor>,
  journals: readonly Journal[],
  migrationId: number,
): Promise<void> {
  const ids = journals.flatMap(({ transactionId }) => transactionId ?? [])
  const rows = ids.map((id) => ({ id, migration_id: migrationId }))
  context.send(updateAll(context.db, 'transactions', rows))
  await balanceImported(context, journals, new Map(ids.map((id) => [id, migrationId])))
}

function mergeTerms(old: CashbookRow, changes: TermsChanges): TermsBody {
  return {
    packageType: changes.packageType ?? (old.package_type as PackageType),
    debitDays: changes.debitDays ?? old.debit_days,
    interestRate: changes.interestRate ?? old.interest_rate_basis_points,
    expectedCredit: changes.expectedCredit ?? old.expected_sen,
    debitAmount: changes.debitAmount ?? old.debit_sen,
    firstCreditAmount: changes.firstCreditAmount ?? old.first_credit_sen,
    debitDate: changes.debitDate ?? old.debit_on,
    startDate: changes.startDate ?? old.start_on,
  }
}

import { listDaysOff } from '#db/offBits.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { assertDefined } from '#core/invariant.ts'
import { apr } from '#core/loan/schedule/apr.ts'
import { CASHBOOK_STATUS, dayNumber } from '#core/loan/standing.ts'
import type { LoanTerms, PackageType, TermsInput } from '#core/loan/terms.ts'
import { subtractSen, ZERO_SEN } from '#core/money.ts'
import { conflict } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { cashbookMessages } from '../messages.ts'
import type { CashbookRow } from './cashbookRow.ts'
import { termsColumns } from './opening/insertOpenings.ts'
import {
  activeTransactions,
  type ActiveTransaction,
} from '../../movements/server/activeTransactions.ts'
import { getReversedPlace } from '#modules/ledger/server/reversals.ts'
import { CASH_IN_BOX, planOpeningMoves, type OpeningMoney } from './opening/openingMoves.ts'
import { balanceImported, findImports } from '../../movements/server/importedMoney.ts'
import { requirePackage } from './requirePackage.ts'
import type { Collected } from '../../movements/server/loadEarners.ts'
import { planReversal } from '../../movements/server/planReversal.ts'
import { joinMovements, type Movements } from '../../movements/server/writeMovements.ts'
import { loadChoiceOfDaysOff, loadDeclaredDays } from './days-off/loadChoiceOfDaysOff.ts'
import { resolveTerms, type TermsBody } from './resolveTerms.ts'

export type TermsChanges = Partial<TermsBody> & { packageId?: number | null | undefined }

/**
 * Plans other terms of a locked cashbook while only its opening rows exist. Without a change of money
 * nothing is posted, and a removed first credit stays removed. Returns the changed columns, and what
 * its runner collects by them.
 */
export async function planTerms(
  context: Context<Actor>,
  old: CashbookRow,
  changes: TermsChanges,
): Promise<{
  columns: ReturnType<typeof termsColumns> & { package_id: number | null }
  movements: Movements
  collected: Collected[]
}> {
  const live = await activeTransactions(context.db, old.id, 3)
  refuseUnlessOnlyOpened(old, live)
  if (await isSigned(context, old.id)) throw conflict(cashbookMessages.CASHBOOK_SIGNED)
  const package_id = await getPackage(context, old, changes)
  const skipsDaysOff = changes.skipsDaysOff ?? old.skips_days_off
  const calendar = await getCalendar(context, old, changes)
  const terms = resolveTerms(mergeTerms(old, changes), context, calendar)
  const columns = { ...termsColumns({ terms, skipsDaysOff, apr: apr(terms) }), package_id }
  if (!movesMoney(old, terms)) {
    const day = dayNumber(terms, terms.debitOn)
    return { columns, movements: { changed: live.map(({ id }) => ({ id, day })) }, collected: [] }
  }
  await assertPeriodOpen(context, old.debit_on)
  await assertPeriodOpen(context, terms.debitOn, 'debitDate')
  const movements = await bookAgain(context, old, terms, live)
  return { columns, movements, collected: getCollected(old, terms, live) }
}

/**
 * Returns the days off of the new terms: those of the old ones while neither the choice nor the days
 * change, else those of today's calendar. Where none are chosen, those stay that were declared.
 */
async function getCalendar(
  { db }: Context<Actor>,
  old: CashbookRow,
  { skipsDaysOff = old.skips_days_off, ...changes }: TermsChanges,
): Promise<TermsInput['calendar']> {
  const isSameStart = (changes.startDate ?? old.start_on) === old.start_on
  const isSameLength = (changes.debitDays ?? old.debit_days) === old.debit_days
  const list = listDaysOff(old)
  if (skipsDaysOff === old.skips_days_off && isSameStart && isSameLength) return { kept: list }
  if (skipsDaysOff) return (await loadChoiceOfDaysOff(db))(old.agent_id, true)
  const declared = await loadDeclaredDays(db)
  const kept = list.filter((on) => declared(old.agent_id).includes(on))
  return isSameStart ? { kept } : { weekdays: [], dates: kept }
}

/** Returns what the first credit adds to the collections, and what the earlier one no longer does. */
function getCollected(
  { id: cashbookId, runner_id }: CashbookRow,
  terms: LoanTerms,
  live: readonly ActiveTransaction[],
): Collected[] {
  const earlier = live.find(({ kind }) => kind === 'CREDIT')
  const runnerId = earlier ? earlier.runnerId : runner_id
  const amountSen = subtractSen(terms.firstCreditSen, earlier?.amountSen ?? ZERO_SEN)
  return [{ cashbookId, runnerId, amountSen }]
}

function refuseUnlessOnlyOpened(old: CashbookRow, live: readonly ActiveTransaction[]): void {
  if (old.status !== CASHBOOK_STATUS.UNSETTLED)
    throw conflict(refusalMessages.CASHBOOK_NOT_UNSETTLED)
  const openingLines = old.first_credit_sen > 0 ? 2 : 1
  if (live.length > openingLines) throw conflict(cashbookMessages.CASHBOOK_IN_USE)
  if (live.some(({ belongsToReloan }) => belongsToReloan)) {
    throw conflict(refusalMessages.BELONGS_TO_RELOAN)
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
): Promise<Movements> {
  const imports = await findImports(
    context.db,
    live.map(({ id }) => id),
  )
  const reversal = await planReversal(context, live, 'the terms changed')
  const firstCredit = live.find(({ kind }) => kind === 'CREDIT')
  const held = getReversedPlace(
    reversal.journals.filter(({ transactionId }) => transactionId === firstCredit?.id),
  )
  const [debitId, creditId] = await takeIds(context.db, 'transactions_id_seq', 2)
  const [migrationId] = imports.values()
  // Nobody holds the money of an import, which moved before this book began.
  const newHolderId = migrationId === undefined ? old.runner_id : null
  const opening: OpeningMoney = {
    cashbookId: old.id,
    agentId: old.agent_id,
    runnerId: old.runner_id,
    terms,
    // A first credit that was not there before is held by its runner, as at an opening.
    places: { ...CASH_IN_BOX, holderId: firstCredit ? (held.holderId ?? null) : newHolderId },
    debitId: assertDefined(debitId, 'an opening has two lines'),
    creditId: assertDefined(creditId, 'an opening has two lines'),
    replaces: live,
  }
  if (migrationId === undefined) {
    return joinMovements(reversal, planOpeningMoves(context, [opening]))
  }
  // The new opening of an imported cashbook is of its import too: it moves no money.
  const opened = planOpeningMoves(context, [opening], { migration_id: migrationId })
  const ids = opened.journals.flatMap(({ transactionId }) => transactionId ?? [])
  const ofImport = new Map(ids.map((id) => [id, migrationId]))
  const journals = await balanceImported(context, opened.journals, ofImport)
  return joinMovements(reversal, opened, { journals })
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

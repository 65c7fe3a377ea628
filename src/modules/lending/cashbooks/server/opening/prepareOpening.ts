import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { apr } from '#core/loan/schedule/apr.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { sen, type Sen, ZERO_SEN } from '#core/money.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import {
  lockAccounts,
  readAccounts,
  requireAccount,
  type MoneyAccount,
} from '#modules/ledger/accounts/server/lockAccounts.ts'
import { refuseWrongGuarantors } from '#modules/customers/server/guarantors/guarantorWrites.ts'
import { assertMayBorrow } from '#modules/customers/server/identity/loanFlags.ts'
import { loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type { previewCashbook } from '../schemas.ts'
import { assertWorksFor, resolveRunner } from '../resolveRunner.ts'
import { requirePackage } from '../requirePackage.ts'
import type { OpeningPlaces } from './openingMoves.ts'
import { loadChoiceOfDaysOff } from '../days-off/loadChoiceOfDaysOff.ts'
import { resolveTerms } from '../resolveTerms.ts'

export type OpeningBody = z.output<(typeof previewCashbook)['body']>

/** The checked values of a cashbook before it is opened. */
export type PreparedOpening = {
  terms: LoanTerms
  skipsDaysOff: boolean
  apr: number | null
  customer: { id: number; name: string; agentId: number; openBalanceSen: Sen }
  packageId: number | null
  runnerId: number | null
  places: OpeningPlaces
  /** The bank accounts of the places; null for cash. */
  debitAccount: MoneyAccount | null
  creditAccount: MoneyAccount | null
  pettyCashSen: Sen
  iouMissing: ('address' | 'lenderName')[]
  /** An admin had to allow this loan: the person gets no new loans. */
  isException: boolean
}

/** A preview reads what the step that records also locks. */
export type Preparing = 'PREVIEW' | 'RECORD'

/**
 * Performs all checks of an opening. @throws AppError with the wrong field, 404 for the customer.
 */
export async function prepareOpening(
  context: Context<Actor>,
  body: OpeningBody,
  preparing: Preparing,
): Promise<PreparedOpening> {
  const customer = await loadCustomer(context, body.customerId, preparing)
  const choose = await loadChoiceOfDaysOff(context.db)
  const calendar = choose(customer.agent_id, body.skipsDaysOff)
  const terms = resolveTerms(body, context, calendar)
  await assertPeriodOpen(context, terms.debitOn, 'debitDate')
  const isException = await assertMayBorrow(context, customer, preparing === 'RECORD')
  refuseWrongGuarantors(body.guarantors ?? [], customer)
  const packageId = body.packageId ?? null
  if (packageId !== null) await requirePackage(context, packageId, body.packageType, customer)
  const runner = await resolveRunner(context, body.runnerId)
  assertWorksFor(customer.agent_id, runner)
  const { accountId, firstCreditAccountId, reference } = body
  const getAccounts = preparing === 'PREVIEW' ? readAccounts : lockAccounts
  const accounts = await getAccounts(context, [accountId, firstCreditAccountId])
  const debitAccount = requireAccount(accounts, customer.agent_id, accountId)
  const creditAccount = requireAccount(accounts, customer.agent_id, firstCreditAccountId)
  return {
    terms,
    skipsDaysOff: calendar !== undefined,
    apr: apr(terms),
    customer: {
      id: customer.id,
      name: customer.name,
      agentId: customer.agent_id,
      openBalanceSen: sen(customer.open_balance_sen ?? 0),
    },
    packageId,
    runnerId: runner?.id ?? null,
    places: {
      debitAccountId: accountId,
      creditAccountId: firstCreditAccountId,
      holderId: runner?.id ?? null,
      reference,
    },
    debitAccount,
    creditAccount,
    pettyCashSen: customer.petty_cash_sen ?? ZERO_SEN,
    isException,
    iouMissing: [
      ...(customer.address === '' ? (['address'] as const) : []),
      ...((await hasLender(context)) ? [] : (['lenderName'] as const)),
    ],
  }
}

/** An IOU names the lender: by the legal name, or by the name in the server's environment. */
const hasLender = async ({ db, businessName }: Context<Actor>): Promise<boolean> =>
  businessName !== '' || (await loadBusiness(db)).legalName !== ''

/** Returns what the operation log says about an opening that is not plain: accounts, an exception. */
export function openingFacts(opening: PreparedOpening) {
  const { debitAccount, creditAccount, places, isException, terms, skipsDaysOff } = opening
  return {
    debitDays: terms.debitDays,
    debitDate: terms.debitOn,
    startDate: terms.startOn,
    ...(skipsDaysOff && { skipsDaysOff, daysOff: terms.daysOff }),
    ...(isException && { isException }),
    ...(debitAccount && { account: debitAccount.name }),
    ...(places.reference && { reference: places.reference }),
    ...(creditAccount && { firstCreditAccount: creditAccount.name }),
  }
}

async function loadCustomer(
  { db, actor }: Context<Actor>,
  customerId: number,
  preparing: Preparing,
) {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'agent_id', 'identity_number', 'address', 'region', 'postal_code'])
    .select(['phone_number as phoneNumber', 'identity_number as identityNumber'])
    .select((eb) => [
      eb
        .selectFrom('cashbooks')
        .select(({ fn }) => fn.sum<number>('cashbooks.balance_sen').as('sum'))
        .whereRef('cashbooks.customer_id', '=', 'customers.id')
        .where('cashbooks.status', '=', CASHBOOK_STATUS.UNSETTLED)
        .where('cashbooks.voided_at', 'is', null)
        .as('open_balance_sen'),
      eb
        .selectFrom('petty_cash_accounts')
        .select('petty_cash_accounts.balance_sen')
        .whereRef('petty_cash_accounts.agent_id', '=', 'customers.agent_id')
        .as('petty_cash_sen'),
    ])
    .where('customers.id', '=', customerId)
    .where(visibleCustomers(actor))
    // The lock prevents a removal or a move of the customer to another agent.
    .$if(preparing === 'RECORD', (q) => q.forKeyShare())
    .executeTakeFirst()
  return orNotFound(customer)
}

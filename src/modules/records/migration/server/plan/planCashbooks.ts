import { setImmediate as breathe } from 'node:timers/promises'
import { assertDefined } from '#core/invariant.ts'
import { applyCredit } from '#core/loan/applyCredit.ts'
import type { DaysOffCalendar } from '#core/loan/daysOff.ts'
import { openLoan } from '#core/loan/openLoan.ts'
import { isRefused } from '#core/loan/refusal.ts'
import type { LoanState } from '#core/loan/standing.ts'
import { PACKAGE_TYPE, SETTLE_TYPE, getTerms, type LoanTerms } from '#core/loan/terms.ts'
import { addSen, subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import {
  loadChoiceOfDaysOff,
  type ChoiceOfDaysOff,
} from '#modules/lending/cashbooks/server/days-off/loadChoiceOfDaysOff.ts'
import type { GuarantorIn } from '#modules/customers/guarantorForms.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { migrationMessages as text } from '../../messages.ts'
import { sheetMessages } from '../../sheetMessages.ts'
import { compareBooks, getLoanSums } from './compareBooks.ts'
import { findAccount } from './accountsByName.ts'
import { lookUpForCashbooks, type LookedUp } from './lookUpForCashbooks.ts'
import { computeTotals, type Planner } from './plan.ts'
import { warnOfLetters } from './warnOfLetters.ts'
import type { CashbookFields, PlannedCashbook } from './plannedCashbook.ts'
import { refuseLockedRows } from './refuseLockedRows.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'
import { writeCashbooks } from './writeCashbooks.ts'

// The planner yields to other requests: a row takes ten microseconds to check, and there may be
// many.
const ROWS_BETWEEN_BREATHS = 1_000

/** Plans cashbooks that were opened in the past, each with the payments since. */
export const planCashbooks: Planner<CashbookFields> = async (context, rows, problems) => {
  const looked = await lookUpForCashbooks(context.db, rows)
  const choose = await loadChoiceOfDaysOff(context.db)
  warnOfLetters(rows, ['guarantorName'], problems)
  const seen = new Map<string, number>()
  const planned: PlannedCashbook[] = []
  for (const [place, row] of rows.entries()) {
    if (place % ROWS_BETWEEN_BREATHS === 0) await breathe()
    const cashbook = planOne(row, looked, problems, context, choose)
    if (!cashbook) continue
    const key = `${cashbook.agent.id} ${row.reference.toLowerCase()}`
    const first = seen.get(key)
    if (first) problems.add(row.at, text.ROW_REPEATED, 'reference', { row: first })
    else {
      seen.set(key, row.at)
      planned.push(cashbook)
    }
  }
  await refuseLockedRows(context.db, rows, problems, 'debitDate', 'lastPaidDate')
  const fine = planned.filter(({ at }) => !problems.has(at))
  const parts = fine.map(({ agent, terms, paidLater }) => ({
    agentName: agent.name,
    debitSen: terms.debitSen,
    creditSen: addSen(terms.firstCreditSen, paidLater?.amountSen ?? ZERO_SEN),
  }))
  const customers = new Set(fine.map(({ customerId }) => customerId)).size
  const changes = fine.map((each) => ({
    agentId: each.agent.id,
    after: getLoanSums(getOpened(each)),
  }))
  const books = await compareBooks(context.db, changes)
  return {
    totals: { ...computeTotals(parts, { customers }), books },
    write: (inside, writing) => writeCashbooks(inside, writing, fine),
  }
}

/** Returns the loan as the import leaves it. */
function getOpened({ terms, settleType, paidLater }: PlannedCashbook): LoanState {
  const opened = openLoan(terms, settleType)
  return { ...opened, creditSen: addSen(opened.creditSen, paidLater?.amountSen ?? ZERO_SEN) }
}

function planOne(
  row: Row<CashbookFields>,
  looked: LookedUp,
  problems: Problems,
  { today }: Context<Actor>,
  choose: ChoiceOfDaysOff,
): PlannedCashbook | undefined {
  const { at } = row
  const plain = termsIn(row, problems, today)
  const found = looked.find(row, plain?.packageType, problems)
  if (!found || !plain) return undefined
  const calendar = choose(found.agent.id, row.skipsDaysOff)
  const terms = calendar ? termsIn(row, problems, today, calendar) : plain
  if (!terms) return undefined
  const settleType = row.settleType ?? SETTLE_TYPE.MANUAL
  const paidLater = laterPayment(row, terms, problems)
  if (paidLater) {
    const applied = applyCredit(openLoan(terms, settleType), { ...paidLater, today })
    if (isRefused(applied)) problems.refuse(at, applied, COLUMN_OF[applied.field ?? ''])
  }
  const { reference, remark } = row
  const bankAccountId = findAccount(looked.accounts, found.agent.id, row, problems)
  if (bankAccountId === undefined) return undefined
  const words = { reference, remark: remark ?? '' }
  const skipsDaysOff = calendar !== undefined
  const rest = { bankAccountId, paidLater, guarantors: getGuarantors(row, problems) }
  return { at, ...found, terms, skipsDaysOff, settleType, ...words, ...rest }
}

// The columns of the fields that the core reports.
const COLUMN_OF: Readonly<Record<string, string>> = {
  expectedCredit: 'expectedCredit',
  debitAmount: 'debitAmount',
  interestRate: 'interestRate',
  debitDays: 'debitDays',
  debitDate: 'debitDate',
  startDate: 'startDate',
  firstCreditAmount: 'firstCredit',
  creditAmount: 'paidSoFar',
  date: 'lastPaidDate',
}

function termsIn(
  row: Row<CashbookFields>,
  problems: Problems,
  today: Context<Actor>['today'],
  calendar?: DaysOffCalendar,
): LoanTerms | undefined {
  const { debitAmount: debitSen, interestRate: rateBasisPoints } = row
  const shared = {
    debitDays: row.debitDays,
    expectedSen: row.expectedCredit,
    firstCreditSen: row.firstCredit ?? ZERO_SEN,
    debitOn: row.debitDate,
    startOn: row.startDate ?? row.debitDate,
    today,
    calendar,
  }
  if (debitSen === null && rateBasisPoints === null) {
    problems.add(row.at, text.ROW_TERMS_UNCLEAR, 'debitAmount')
    return undefined
  }
  const terms =
    debitSen === null
      ? getTerms({
          ...shared,
          packageType: PACKAGE_TYPE.SYSTEM,
          rateBasisPoints: assertDefined(
            rateBasisPoints,
            'a loan without a debit amount has a rate',
          ),
        })
      : getTerms({ ...shared, packageType: PACKAGE_TYPE.CONVENTIONAL, debitSen })
  if (!isRefused(terms)) return terms
  problems.refuse(row.at, terms, COLUMN_OF[terms.field ?? ''])
  return undefined
}

/** Returns the payments after the first credit as one payment on the day of the last. */
function laterPayment(
  { at, paidSoFar, lastPaidDate: on }: Row<CashbookFields>,
  { firstCreditSen }: LoanTerms,
  problems: Problems,
): { amountSen: Sen; on: LoanTerms['debitOn'] } | null {
  // An empty cell next to a date is more likely a lost amount than nothing paid.
  if (on && !paidSoFar) problems.add(at, sheetMessages.ROW_PAID_DATE_ALONE, 'paidSoFar')
  if (paidSoFar === null) return null
  const amountSen = subtractSen(paidSoFar, firstCreditSen)
  if (amountSen < 0) problems.add(at, text.ROW_PAID_BELOW_FIRST, 'paidSoFar')
  if (amountSen <= 0) return null
  if (on) return { amountSen, on }
  problems.add(at, commonMessages.REQUIRED, 'lastPaidDate')
  return null
}

/** Returns the guarantor of a row; a name and a phone number need each other. */
function getGuarantors(row: Row<CashbookFields>, problems: Problems): GuarantorIn[] {
  const { at, guarantorName: name, guarantorPhone: phoneNumber } = row
  const { guarantorIdentity, guarantorRelation } = row
  const others = [guarantorIdentity, guarantorRelation]
  if ([name, phoneNumber, ...others].every((cell) => cell === null)) return []
  if (name === null) problems.add(at, commonMessages.REQUIRED, 'guarantorName')
  if (phoneNumber === null) problems.add(at, commonMessages.REQUIRED, 'guarantorPhone')
  if (name === null || phoneNumber === null) return []
  const identityNumber = guarantorIdentity ?? ''
  if (identityNumber === '' && phoneNumber === row.phoneNumber)
    problems.add(at, guarantorMessages.GUARANTOR_IS_BORROWER, 'guarantorPhone')
  return [{ name, phoneNumber, identityNumber, relation: guarantorRelation ?? '', address: '' }]
}

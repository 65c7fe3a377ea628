import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { targetOn } from '#core/loan/dayFigures.ts'
import { standingOn } from '#core/loan/standing.ts'
import { maxSen, minSen, subtractSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { translate } from '#platform/contract/message.ts'
import type { FieldRefusal } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import {
  getLoan,
  selectCashbooks,
  type LoanRow,
} from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { readAccounts } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { creditsSince } from '#modules/lending/credits/server/creditsSince.ts'
import type { CreditPlan } from '#modules/lending/credits/server/planCredits.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type * as endpoints from '../contract.ts'
import { LINE_GROUPS, type LineGroup } from '../contract.ts'
import { batchRunner, getAccountIds, getCashbookIds } from './batchParts.ts'
import { checkBatch, type Batch, type CheckedBatch } from './checkBatch.ts'

/** Returns the result of submitting a batch, by the same check that submitting uses. */
export const handlePreviewMassCredit: Read<typeof endpoints.previewMassCredit> = async (
  context,
  { body },
) => {
  const { today } = context
  await assertPeriodOpen(context, body.date, 'date')
  const cashbooks = await loadCashbooks(context, getCashbookIds(body))
  const runner = await batchRunner(context, body, cashbooks)
  const accounts = await readAccounts(context, getAccountIds(body))
  const checked = checkBatch(body, cashbooks, { today, runnerId: runner?.id ?? null, accounts })
  const lines = toLinesDto(body, checked, context)
  const recorded = lines.filter(({ group }) => group !== 'CANNOT')
  const stillExpected = await loadExpected(context, [...cashbooks.values()], checked.on)
  const expected = sumSen(
    recorded.map(({ cashbookId }) =>
      assertDefined(stillExpected.get(cashbookId), 'a checked line has a cashbook'),
    ),
  )
  const total = sum(recorded.filter(({ group }) => group !== 'MISSED'))
  const byTransfer = new Set(
    body.items.flatMap(({ accountId = body.accountId }, at) => (accountId ? [`items.${at}`] : [])),
  )
  const transfers = sum(recorded.filter(({ path }) => byTransfer.has(path)))
  const difference = subtractSen(total.amount, expected)
  const groups = Object.fromEntries(
    LINE_GROUPS.map((name) => [name, sum(lines.filter(({ group }) => group === name))]),
  ) as Record<LineGroup, { count: number; amount: Sen }>
  return { date: checked.on, total, transfers, expected, difference, groups, lines }
}

const sum = (lines: readonly { amount: Sen }[]) => ({
  count: lines.length,
  amount: sumSen(lines.map(({ amount }) => amount)),
})

/** Loads what each cashbook is still expected to pay on the day, as the sheet shows it. */
async function loadExpected({ db }: Context<Actor>, rows: readonly LoanRow[], on: Day) {
  const agentIds = new Set(rows.map((row) => row.agent_id))
  const [agentId = null] = agentIds.size === 1 ? agentIds : []
  const moved = await creditsSince(db, on, agentId)
    .having('line.cashbook_id', '=', sql<number>`ANY (${rows.map((row) => row.id)}::bigint[])`)
    .execute()
  const byCashbook = new Map(moved.map((line) => [line.cashbook_id, line]))
  return new Map(
    rows.map((row) => {
      const { paid_sen = ZERO_SEN, change_sen = ZERO_SEN } = byCashbook.get(row.id) ?? {}
      const { targetSen } = targetOn(on, getLoan(row), subtractSen(row.credit_sen, change_sen))
      return [row.id, maxSen(subtractSen(targetSen, paid_sen), ZERO_SEN)]
    }),
  )
}

/** Returns a day's worth of what is due. */
function dueShare(row: LoanRow, on: Day): Sen {
  return minSen(row.daily_sen, standingOn(on, getLoan(row)).dueTodaySen)
}

async function loadCashbooks({ db, actor }: Context<Actor>, ids: readonly number[]) {
  const rows = await selectCashbooks(db)
    .where(visibleCashbooks(actor))
    .where('cashbooks.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const NOTHING = { balance: null, debtDays: null, advanceDays: null, code: null, message: null }

function toLinesDto(body: Batch, checked: CheckedBatch, { language }: Context<Actor>) {
  const faults = new Map(checked.faults.map((fault) => [getLine(fault.path), fault]))
  const cannot = ({ message, values }: FieldRefusal) => ({
    group: 'CANNOT' as const,
    code: message.key,
    message: translate(message, language, values),
  })
  const items = body.items.map(({ cashbookId, creditAmount: amount }, at) => {
    const path = `items.${at}`
    const fault = faults.get(path)
    const line = { ...NOTHING, path, cashbookId, amount }
    if (fault) return { ...line, ...cannot(fault) }
    return { ...line, ...getEffect(checked.plan, cashbookId, amount, checked.on) }
  })
  const missed = body.missed.map(({ cashbookId }, at) => {
    const path = `missed.${at}`
    const fault = faults.get(path)
    const line = { ...NOTHING, path, cashbookId, amount: ZERO_SEN }
    return fault ? { ...line, ...cannot(fault) } : { ...line, group: 'MISSED' as const }
  })
  return [...items, ...missed]
}

const getLine = (path: string) => path.split('.', 2).join('.')

function getEffect({ after }: CreditPlan, cashbookId: number, amount: Sen, on: Day) {
  const { row, loan } = assertDefined(after.get(cashbookId), 'a planned line has a loan')
  const before = standingOn(on, getLoan(row))
  const standing = standingOn(on, loan)
  return {
    group: getGroup(amount, before.dueTodaySen, dueShare(row, on)),
    balance: standing.balanceSen,
    // What is due through today and stays unpaid becomes tomorrow's arrears.
    debtDays: Math.ceil(standing.dueTodaySen / loan.dailySen),
    advanceDays: standing.advanceDays,
  }
}

function getGroup(amount: Sen, dueTodaySen: Sen, shareSen: Sen): LineGroup {
  if (amount > dueTodaySen) return 'ADVANCE'
  return amount >= shareSen ? 'FULL' : 'SHORT'
}

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import {
  getBalance,
  getCommissionOwed,
  getCredit,
  getFirstCredit,
  latestOn,
  getCounted,
  getLoss,
  getRecovered,
  sum,
  type Model,
} from './books.ts'
import { getDayNumber } from './standing.ts'
import { getBalanceOf, getHeld, getPettyCash } from './places.ts'

type Rows = Record<string, unknown>[]

/** Asserts that the database agrees with the model, row by row. */
export async function compareBooks(db: Database, model: Model): Promise<void> {
  const { rows } = await STORED(model).execute(db)
  assert.deepEqual(rows[0], summary(model), 'the database is as the model')
}

/** The database's own words, in one statement: it sees one moment. */
const STORED = (model: Model) => {
  const agents = [...model.agents.keys()]
  const books = sql`SELECT * FROM cashbooks WHERE customer_id = ANY (${[...model.customers.keys()]}::bigint[])`
  return sql<Record<keyof ReturnType<typeof summary>, Rows>>`
  WITH book AS (${books}), line AS (
    SELECT * FROM transactions WHERE cashbook_id IN (SELECT id FROM book) AND removed_at IS NULL
  ), settled AS (
    SELECT * FROM settlements WHERE cashbook_id IN (SELECT id FROM book) AND undone_at IS NULL
  )
  SELECT
    (SELECT coalesce(json_agg(json_build_array(id, agent_id, voided_at IS NOT NULL, status, credit_sen,
       balance_sen, written_off_sen, transaction_count, recovered_sen, settle_type, runner_id, end_on, expected_sen,
       debit_sen, daily_sen, first_credit_sen, customer_id, start_on, due_on, skips_days_off, coalesce(list_days_off(start_on, off_bits), '{}'))
       ORDER BY id), '[]') FROM book) AS books,
    (SELECT coalesce(json_agg(json_build_array(id, latest_on) ORDER BY id), '[]')
     FROM book WHERE status = 1 AND voided_at IS NULL) AS latest,
    (SELECT coalesce(json_agg(json_build_array(cashbook_id, number, kind, amount_sen, balance_after_sen,
       business_on, day, runner_id, agent_id, remark, bank_account_id, coalesce(reference, ''), transfer_state,
       counts_on, is_taken_back)
       ORDER BY cashbook_id, number), '[]') FROM line) AS lines,
    (SELECT coalesce(json_agg(json_build_array(agent_id, balance_sen) ORDER BY agent_id), '[]')
     FROM petty_cash_accounts WHERE agent_id = ANY (${agents}::bigint[])) AS cash,
    (SELECT coalesce(json_agg(json_build_array(id, agent_id, name, status, balance_sen) ORDER BY id), '[]')
     FROM bank_accounts WHERE agent_id = ANY (${agents}::bigint[]) AND status <> -2) AS accounts,
    (SELECT coalesce(json_agg(json_build_array(agent_id, runner_id, balance_sen) ORDER BY runner_id), '[]')
     FROM cash_holders WHERE agent_id = ANY (${agents}::bigint[]) AND balance_sen <> 0) AS holders,
    (SELECT coalesce(json_agg(json_build_array(id, agent_id, runner_id, type, amount_sen, resolved_on,
       reversed_at IS NOT NULL) ORDER BY id), '[]')
     FROM difference_resolutions WHERE agent_id = ANY (${agents}::bigint[])) AS resolutions,
    (SELECT coalesce(json_agg(json_build_array(id, agent_id, user_id, amount_sen, bank_account_id,
       difference_resolution_id, reversed_at IS NOT NULL) ORDER BY id), '[]')
     FROM commission_payments WHERE agent_id = ANY (${agents}::bigint[])) AS "commissionPayments",
    (SELECT coalesce(json_agg(json_build_array(agent_id, business_on, kind, runner_id, amount_sen, transaction_count,
       transfer_sen, transfer_count)
       ORDER BY agent_id, business_on, kind, runner_id), '[]')
     FROM daily_totals WHERE agent_id = ANY (${agents}::bigint[])
       AND (transaction_count <> 0 OR amount_sen <> 0)) AS days,
    (SELECT coalesce(json_agg(json_build_array(cashbook_id, agent_id, settled_on, profit_sen,
       agent_commission_sen, runner_commission_sen, net_sen) ORDER BY cashbook_id), '[]') FROM settled) AS settlements,
    (SELECT coalesce(json_agg(json_build_array(cashbook_id, runner_id, commission_sen)
       ORDER BY cashbook_id, runner_id), '[]')
     FROM settlement_commissions JOIN settled ON settled.id = settlement_id) AS shares,
    (SELECT coalesce(json_agg(json_build_array(user_id, owed) ORDER BY user_id), '[]')
     FROM (SELECT user_id, -sum(amount_sen) AS owed FROM postings
           WHERE account = 'commission_payable' AND agent_id = ANY (${agents}::bigint[])
           GROUP BY 1 HAVING sum(amount_sen) <> 0) AS earned) AS owed,
    (SELECT coalesce(json_agg(json_build_array(old_cashbook_id, new_cashbook_id, balance_sen)
       ORDER BY old_cashbook_id), '[]')
     FROM reloan_sources JOIN reloans ON reloans.id = reloan_id
     WHERE new_cashbook_id IN (SELECT id FROM book) AND NOT is_undone) AS reloans,
    (SELECT coalesce(json_agg(json_build_array(cashbook_id, visited_on, runner_id, reason)
       ORDER BY cashbook_id, visited_on), '[]')
     FROM missed_visits WHERE cashbook_id IN (SELECT id FROM book) AND removed_at IS NULL) AS visits,
    (SELECT coalesce(json_agg(json_build_array(coalesce(part_of, id), agent_id, runner_id, collected_on,
       expected_sen, counted_sen, remark, confirmed_at IS NOT NULL, removed_at IS NOT NULL, boxed_sen)
       ORDER BY coalesce(part_of, id), collected_on), '[]')
     FROM hand_overs WHERE agent_id = ANY (${agents}::bigint[])) AS "handOvers"`
}

/** The same in the model's words. */
function summary(model: Model) {
  const books = model.books.toSorted((a, b) => a.id - b.id)
  const live = books.filter(({ isVoided }) => !isVoided)
  const settled = live.filter(({ settlement }) => settlement !== null)
  return {
    books: books.map((book) => {
      const { terms, settlement, isVoided } = book
      const figures = [
        getCredit(book),
        getBalance(book),
        getLoss(book),
        book.lines.length,
        getRecovered(book),
      ]
      return [
        book.id,
        book.agentId,
        isVoided,
        book.status,
        ...figures,
        book.settleType,
        book.runnerId,
        settlement?.on ?? null,
        terms.expected,
        terms.debit,
        terms.daily,
        book.keptFirstCredit ?? getFirstCredit(book),
        book.customerId,
        terms.startOn,
        terms.dueOn,
        terms.skipsDaysOff,
        terms.off.map(({ on }) => on),
      ]
    }),
    latest: live.filter(({ status }) => status === 1).map((book) => [book.id, latestOn(book)]),
    lines: live.flatMap((book) =>
      book.lines.map((line, place) => {
        const { kind, amount, on, runnerId, agentId, remark } = line
        const { accountId, reference, transfer, countsOn = null, isTakenBack = false } = line
        const before = { ...book, lines: book.lines.slice(0, place + 1) }
        const day = getDayNumber(book, line)
        const where = [book.id, place + 1, kind, amount, getBalance(before), on, day]
        return [
          ...where,
          runnerId,
          agentId,
          remark,
          accountId,
          reference,
          transfer,
          countsOn,
          isTakenBack,
        ]
      }),
    ),
    accounts: model.accounts
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, agentId, name, isActive }) => {
        const balance = getBalanceOf(model, agentId, id)
        return [id, agentId, name, isActive ? 1 : -1, balance]
      }),
    holders: model.runners
      .map(({ id, agentId }) => [agentId, id, getHeld(model, agentId, id)])
      .filter(([, , held]) => held !== 0),
    resolutions: model.resolutions.map(
      ({ id, agentId, runnerId, type, amount, on, isReversed }) => [
        id,
        agentId,
        runnerId,
        type,
        amount,
        on,
        isReversed,
      ],
    ),
    commissionPayments: model.commissionPayments.map((each) => {
      const { id, agentId, userId, amount, accountId, resolutionId, isReversed } = each
      return [id, agentId, userId, amount, accountId, resolutionId, isReversed]
    }),
    cash: [...model.agents.keys()].sort(byNumber).map((id) => [id, getPettyCash(model, id)]),
    days: dayTotals(model),
    settlements: settled.map(({ id, settlement }) => {
      const { agentId, on, profit, agentCommission, shares } = settlement!
      const runners = shares.reduce((total, { commission }) => total + commission, 0)
      return [id, agentId, on, profit, agentCommission, runners, profit - agentCommission - runners]
    }),
    shares: settled.flatMap(({ id, settlement }) =>
      settlement!.shares.map(({ runnerId, commission }) => [id, runnerId, commission]),
    ),
    owed: owedTo(model),
    reloans: live
      .filter(({ reloanedTo }) => reloanedTo !== null)
      .map(({ id, reloanedTo, lines }) => [id, reloanedTo, lines.at(-1)!.amount]),
    visits: [...model.visits.values()]
      .sort((a, b) => a.bookId - b.bookId || (a.on < b.on ? -1 : 1))
      .map(({ bookId, on, runnerId, reason }) => [bookId, on, runnerId, reason]),
    handOvers: model.handOvers.flatMap((each) => {
      const { id, agentId, runnerId, remark, isConfirmed, isRemoved } = each
      return each.days.map(({ on, expected, counted }) => {
        const amounts = [expected, counted, remark]
        const boxed = isConfirmed ? counted : null
        return [id, agentId, runnerId, on, ...amounts, isConfirmed, isRemoved, boxed]
      })
    }),
  }
}

const byNumber = (a: number, b: number) => a - b

function dayTotals(model: Model) {
  type Day = [number, string, string, number, number, number, number, number]
  const days = new Map<string, Day>()
  for (const { agentId, on, runnerId, accountId, ...line } of getCounted(model)) {
    const isBounce = line.kind === 'BOUNCED' || line.kind === 'CORRECTED'
    const kind = isBounce ? 'CREDIT' : line.kind
    const key = `${String(agentId).padStart(9, '0')} ${on} ${kind} ${String(runnerId ?? 0).padStart(9, '0')}`
    const day: Day = days.get(key) ?? [agentId, on, kind, runnerId ?? 0, 0, 0, 0, 0]
    const [amount, count] = isBounce ? [-line.amount, 0] : [line.amount, line.count]
    day[4] += amount
    day[5] += count
    day[6] += accountId === null ? 0 : amount
    day[7] += accountId === null ? 0 : count
    days.set(key, day)
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => day)
    .filter(([, , , , amount, count]) => amount !== 0 || count !== 0)
}

/** Closing makes the commissions payable that settling has fixed; paying them out ends the debt. */
function owedTo(model: Model) {
  const agentIds = [...model.agents.keys()]
  const userIds = [...agentIds, ...model.runners.map(({ id }) => id)].sort(byNumber)
  return userIds
    .map((id) => [id, sum(agentIds, (agentId) => getCommissionOwed(model, agentId, id))])
    .filter(([, amount]) => amount !== 0)
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import {
  getCashbook,
  exportCashbooksByStatus,
  listCashbooksByStatus,
} from '#modules/lending/cashbooks/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { getCash } from '#modules/cash/hand-overs/contract.ts'
import {
  compareAgents,
  getDashboard,
  listRunnerRounds,
} from '#modules/reports/dashboard/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { previewMassCredit } from '#modules/collection/sheet/contract.ts'
import { getPettyCashSummary } from '#modules/cash/petty-cash/contract.ts'
import {
  getAgentActiveCashbookSummary,
  getAgentCashbookSummariesChart,
  getAgentCashbookSummary,
} from '#modules/reports/agents/contract.ts'
import * as portfolio from '#modules/reports/portfolio/contract.ts'
import {
  exportTransactionReport,
  getTransactionReport,
  listReportTransactions,
} from '#modules/reports/transactions/contract.ts'
import { exportCommissions, listCommissions } from '#modules/cash/commission/contract.ts'
import { getSettlementReport } from '#modules/reports/settlement/contract.ts'
import { agreed, readFile, sumColumn, toSen, total } from '#testing/agreed.ts'
import { openView, VIEWS } from '#testing/oddDayViews.ts'
import { openOddDay, ODD_DAY, type OddDay } from '#testing/openOddDay.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { verifyBooks } from '../verifyBooks.ts'

// U8: a figure shown twice is the same number from the same definition, on a day on which everything odd happened.
// Each figure is asked of every call and every file that shows it.

let server: TestServer
let scenario: OddDay
beforeAll(async () => {
  server = await openTestServer('2026-01-20')
  scenario = await openOddDay(server)
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const YESTERDAY = addDays(ODD_DAY, -1)
const today = { relativeTime: 'CUSTOM', from: ODD_DAY, to: ODD_DAY } as const

/** What bounced or was corrected lowers the credits of its day. */
const sign = (kind: string) => (/BOUNCED|CORRECTED|bounced|corrected/i.test(kind) ? -1 : 1)

describe.each(VIEWS)('%s', (view) => {
  test('collected is one number, of three parts', async () => {
    const { who, query, agents } = openView(scenario, view)
    const { owner } = scenario
    const credits = { ...query, kind: 'CREDIT' } as const
    const [dashboard, summary, chart, compared, report, listed, file, cash] = await Promise.all([
      who.call(getDashboard, { query }),
      who.call(getAgentCashbookSummary, { query }),
      who.call(getAgentCashbookSummariesChart, {
        query: { ...query, from: YESTERDAY, to: ODD_DAY },
      }),
      owner.call(compareAgents, { query: { from: ODD_DAY, to: ODD_DAY } }),
      who.call(getTransactionReport, { query: { ...credits, ...today } }),
      who.call(listReportTransactions, {
        query: { ...credits, from: ODD_DAY, to: ODD_DAY, limit: 200 },
      }),
      readFile(
        who.request(exportTransactionReport, { query: { ...credits, ...today, format: 'csv' } }),
      ),
      who.call(getCash, { query: { ...query, date: ODD_DAY } }),
    ])
    const ids = agents.map(({ id }) => id)
    const own = compared.filter(({ agentId }) => ids.includes(agentId))
    const { towardsToday, towardsArrears, inAdvance, takenBack } = dashboard.collected
    agreed({
      dashboard: dashboard.collected.amount,
      'the sum of its parts': towardsToday + towardsArrears + inAdvance,
      'the agent’s page': summary.collectedToday,
      chart: chart.days.at(-1)!.collected,
      'agents compared': total(own.map(({ collected }) => collected)),
      'the transaction report': report.total.credit,
      'its rows': total(listed.items.map(({ kind, amount }) => sign(kind) * amount)),
      'its file': total(
        file.map((row) => toSen(row['Money in'] || '0') - toSen(row['Money out'] || '0')),
      ),
      'the cash page': cash.total.amount + cash.total.transfers,
      'its collectors': total(cash.runners.map((each) => each.amount + each.transfers)),
    })
    agreed({
      dashboard: { towardsToday, towardsArrears, inAdvance, takenBack },
      'the agent’s page': summary.collectedParts,
    })
    agreed({
      dashboard: dashboard.collected.count,
      'the transaction report': report.total.count,
      'its rows': listed.items.length,
      'its file': file.length,
    })
  })

  test('target, arrears, due and still due are each one number', async () => {
    const { who, query, agents } = openView(scenario, view)
    const [dashboard, summary, chart, books, active, file] = await Promise.all([
      who.call(getDashboard, { query }),
      who.call(getAgentCashbookSummary, { query }),
      who.call(getAgentCashbookSummariesChart, {
        query: { ...query, from: YESTERDAY, to: ODD_DAY },
      }),
      who.call(listCashbooksByStatus, {
        params: { status: 1 },
        query: { ...query, pageSize: 100 },
      }),
      who.call(getAgentActiveCashbookSummary, { query }),
      readFile(
        who.request(exportCashbooksByStatus, {
          params: { status: 1 },
          query: { ...query, format: 'csv' },
        }),
      ),
    ])
    const { due, stillDue } = dashboard
    const others = await Promise.all(agents.map((agent) => agent.call(getDashboard, {})))
    agreed({
      dashboard: dashboard.expected,
      'the agent’s page': summary.expectedToday,
      chart: chart.days.at(-1)!.target,
      'the sum of the agents': total(others.map(({ expected }) => expected)),
    })
    agreed({
      dashboard: dashboard.arrears,
      'the agent’s page': summary.arrearsToday,
      'the sum of the agents': total(others.map(({ arrears }) => arrears)),
    })
    agreed({
      due: due.amount,
      'its parts': due.instalments + due.arrears,
      'what became of it': due.collected + due.reloaned - due.refunded + stillDue.amount,
      'what the day began with':
        dashboard.expected + dashboard.arrears + due.moved - due.writtenOff,
    })
    agreed({
      dashboard: stillDue.amount,
      'the list': books.sums.dueToday,
      'its rows': total(books.items.map(({ dueToday }) => dueToday)),
      'its file': sumColumn(file, 'Due today'),
      'instalments and arrears': stillDue.instalments + stillDue.arrears,
    })
    agreed({
      dashboard: stillDue.arrears,
      'active cashbooks': active.total.arrears,
      'the agent’s page': summary.behind.amount,
      'the list': total(books.items.map(({ arrears }) => arrears)),
    })
  })

  test('outstanding is one number', async () => {
    const { who, query, agents } = openView(scenario, view)
    const { owner } = scenario
    const [summary, active, books, risk, profit, compared, riskFile, profitFile] =
      await Promise.all([
        who.call(getAgentCashbookSummary, { query }),
        who.call(getAgentActiveCashbookSummary, { query }),
        who.call(listCashbooksByStatus, { params: { status: 1 }, query }),
        who.call(portfolio.getPortfolio, { query }),
        who.call(portfolio.getPortfolioProfit, { query: { ...query, by: 'MONTH' } }),
        owner.call(compareAgents, {}),
        readFile(who.request(portfolio.exportPortfolio, { query: { ...query, format: 'csv' } })),
        readFile(
          who.request(portfolio.exportPortfolioProfit, {
            query: { ...query, by: 'MONTH', format: 'csv' },
          }),
        ),
      ])
    const ids = agents.map(({ id }) => id)
    agreed({
      'the agent’s page': summary.outstanding,
      'active cashbooks': active.total.balance,
      'the list': books.sums.totalBalance,
      portfolio: risk.total.outstanding,
      'its file': sumColumn(riskFile, 'Balance'),
      'profit and loss': profit.total.open,
      'agents compared': total(
        compared.filter(({ agentId }) => ids.includes(agentId)).map((row) => row.outstanding),
      ),
    })
    agreed({
      'paid off': profit.total.paidOff,
      'its file': sumColumn(profitFile, 'Paid off'),
      'what is neither open nor lost':
        profit.total.expected - profit.total.open - profit.total.writtenOff,
    })
  })

  test('cash held and to hand over are each one number', async () => {
    const { who, query } = openView(scenario, view)
    const [dashboard, petty, cash, { runners }] = await Promise.all([
      who.call(getDashboard, { query }),
      who.call(getPettyCashSummary, { query }),
      who.call(getCash, { query: { ...query, date: ODD_DAY } }),
      who.call(listRunnerRounds, { query }),
    ])
    const holders = [...cash.runners, ...(cash.alsoHolding ?? [])]
    agreed({
      dashboard: dashboard.withRunners,
      'petty cash': petty.pettyCash - petty.inBox!,
      'its holders': total(petty.holders.map(({ balance }) => balance)),
      'runners today': total(runners.map(({ held }) => held)),
    })
    agreed({ dashboard: dashboard.pettyCash, 'petty cash': petty.pettyCash })
    agreed({
      'the cash page': cash.total.toHandOver,
      'its collectors': total(holders.map(({ toHandOver = 0 }) => toHandOver)),
      'runners today': total(runners.map(({ toHandOver }) => toHandOver)),
    })
  })

  test('commission owed is one number', async () => {
    const { who, query } = openView(scenario, view)
    const [commissions, books, settled, file] = await Promise.all([
      who.call(listCommissions, { query }),
      Promise.all(
        openView(scenario, view).agents.map((agent) =>
          who.call(listCommissions, { query: { agentId: agent.id } }),
        ),
      ),
      who.call(getSettlementReport, { query }),
      readFile(who.request(exportCommissions, { query: { ...query, format: 'csv' } })),
    ])
    agreed({
      commission: commissions.owed,
      'its people': total(commissions.items.map(({ owed }) => owed)),
      'by agent': total(books.map(({ owed }) => owed)),
      'the settlement report': settled.commissionOwed,
      'its file': sumColumn(file, 'Owed'),
    })
  })
})

test('the books agree with the screens: cash, what is owed, commission payable', async () => {
  const { owner, lim, tan } = scenario
  const [{ items }, summary, commissions] = await Promise.all([
    owner.call(getTrialBalance, {}),
    owner.call(getAgentCashbookSummary, {}),
    owner.call(listCommissions, {}),
  ])
  const of = (name: string) => {
    const row = items.find(({ account }) => account === name)
    return (row?.debit ?? 0) - (row?.credit ?? 0)
  }
  const cash = await Promise.all([lim, tan].map((agent) => agent.call(getDashboard, {})))
  agreed({ books: of('petty_cash'), dashboard: total(cash.map(({ pettyCash }) => pettyCash)) })
  agreed({ books: of('receivable'), 'the agents’ page': summary.outstanding })
  agreed({ books: -of('commission_payable'), commission: commissions.owed })
})

test('the sheet, its preview and the dashboard expect the same of each loan', async () => {
  const { lim, loans } = scenario
  const rows = await lim.call(listMassCredit, {})
  const open = rows.filter(({ unableReason }) => unableReason === null)
  const still = open.map((row) => Math.max(0, row.expected - row.paidToday))
  const items = open.map(({ cashbookId }) => ({ cashbookId, creditAmount: 1 as never }))
  const preview = await lim.call(previewMassCredit, { body: { items } })
  expect(preview.expected).toBe(total(still))
  // What the dashboard expects is of the sheet's loans, the one lost today, and the one that moved.
  const { expected } = await lim.call(getDashboard, {})
  const others = [loans.lost, loans.moved].filter(
    ({ id }) => !rows.some(({ cashbookId }) => cashbookId === id),
  )
  expect(expected).toBe(total(rows.map((row) => row.expected)) + others.length * 2_000)
})

test('arrears as the day began are what the cashbooks say of the day before', async () => {
  const { owner, lim, loans } = scenario
  const getThen = async (status: 1 | 2) => {
    const { items } = await owner.call(listCashbooksByStatus, {
      params: { status },
      query: { pageSize: 100 },
    })
    const ids = items
      .filter(({ id }) => id !== loans.corrected.id && id !== loans.correctedTo.id)
      .map(({ id }) => id)
    return Promise.all(
      ids.map((id) => owner.call(getCashbook, { params: { id }, query: { asOf: YESTERDAY } })),
    )
  }
  const then = [...(await getThen(1)), ...(await getThen(2))].filter(({ status }) => status === 1)
  const { arrears } = await owner.call(getDashboard, {})
  // Of the two loans between which a payment was corrected, the day began with 20.00 paid once and 40.00.
  const corrected = 18_000 - 6_000 + 18_000
  expect(arrears).toBe(total(then.map(({ dueToday }) => dueToday)) + corrected)
  expect((await lim.call(getDashboard, {})).arrears).toBeLessThan(arrears)
})

test('the figures are those of the story', async () => {
  const { collected, expected, due, refunded } = await scenario.lim.call(getDashboard, {})
  // 20 + 30 + 20 + 500 + 30 + 15 + 30 of the day; 20 bounced, 70 were removed; a correction moved 40.
  expect(collected).toMatchObject({
    amount: 64_500 - 2_000 - 7_000,
    takenBack: 13_000 - 4_000 + 4_000,
  })
  expect(refunded.amount).toBe(3_000)
  expect(due.refunded).toBeGreaterThanOrEqual(2_000 + 3_000 + 4_000)
  expect(expected).toBeGreaterThan(0)
})

test('what was undone was not lent', async () => {
  const { lentADay } = await scenario.tan.call(portfolio.getExpectedCash, {})
  expect(lentADay).toBe(Math.round(96_000 / 28))
})

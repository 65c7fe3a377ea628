import { getSettlementReport } from '#modules/reports/settlement/contract.ts'
import { getBalance, getCommissionOwed, getCommissionPaid, getCredit, sum } from './books.ts'
import { sameFigures } from './command.ts'
import type { World } from './world.ts'

/** Asserts that the settlement report of each agent agrees with the model. */
export async function compareReports({ model, agents }: World): Promise<void> {
  for (const agent of agents) {
    const settled = model.books.filter(({ settlement }) => settlement?.agentId === agent.id)
    const unclosed = settled.filter(({ status }) => status === 2)
    const waiting = model.books.filter(
      (book) =>
        book.agentId === agent.id && !book.isVoided && book.status === 1 && getBalance(book) === 0,
    )
    const totalProfit = sum(settled, ({ settlement }) => settlement!.profit)
    const totalAgentCommission = sum(settled, ({ settlement }) => settlement!.agentCommission)
    const totalRunnerCommission = sum(settled, ({ settlement }) =>
      sum(settlement!.shares, ({ commission }) => commission),
    )
    const earners = [agent.id, ...model.runners.map(({ id }) => id)]
    const report = await agent.call(getSettlementReport, { query: {} })
    const expected = {
      totalProfit,
      totalAgentCommission,
      totalRunnerCommission,
      commissionPaid: getCommissionPaid(model, ({ agentId }) => agentId === agent.id),
      commissionOwed: sum(earners, (id) => getCommissionOwed(model, agent.id, id)),
      commissionOfUnclosed: sum(unclosed, ({ settlement }) =>
        settlement!.shares.reduce(
          (all, each) => all + each.commission,
          settlement!.agentCommission,
        ),
      ),
      totalNet: totalProfit - totalAgentCommission - totalRunnerCommission,
      fullyPaidButUnsettled: { count: waiting.length, amount: sum(waiting, getCredit) },
      unclosed: {
        count: unclosed.length,
        amount: sum(unclosed, ({ settlement }) => settlement!.profit),
      },
    }
    sameFigures(report, expected, 'the settlement report')
  }
}

import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { moveJournals } from '#modules/ledger/server/moveJournals.ts'

type Loan = {
  id: number
  agent_id: number
  status: number
  balance_sen: Sen
  expected_sen: Sen
  debit_sen: Sen
}

/**
 * Carries what is owed on loans from the books of their agents to those of another one: the debts
 * and the interest that is not earned yet. The caller has locked the loans.
 */
export function carryLoans(context: Context<Actor>, loans: readonly Loan[], agentId: number): void {
  const owing = loans.filter(
    (loan) => loan.status === CASHBOOK_STATUS.UNSETTLED && loan.agent_id !== agentId,
  )
  const carried = owing.map((loan) => ({
    cashbookId: loan.id,
    fromAgentId: loan.agent_id,
    toAgentId: agentId,
    receivableSen: loan.balance_sen,
    unearnedSen: subtractSen(loan.debit_sen, loan.expected_sen),
  }))
  post(context, moveJournals(carried, context.today))
}

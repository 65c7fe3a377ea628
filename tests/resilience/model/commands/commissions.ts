import fc from 'fast-check'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { payCommission, reverseCommission } from '#features/settlements/commissionContract.ts'
import { getCommissionOwed, getPettyCash } from '../books.ts'
import { locked } from '../reasons.ts'
import {
  at,
  command,
  getPerson,
  judged,
  sameFigures,
  user,
  which,
  type RequestedBy,
} from '../command.ts'

/** Agents see their own books, and pay their runners but never themselves (field-rules.md 2). */
function cannotPay(who: RequestedBy, agentId: number, userId: number): string[] {
  if (who === 'OTHER') return ['NOT_FOUND']
  return who === 'OWN' && userId === agentId ? ['NO_PERMISSION'] : []
}

export const commissions = [
  command(
    'pay commission',
    fc.record({
      who: user,
      agent: which,
      earner: which,
      amount: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('ALL' as const, 'HALF' as const) },
        { weight: 1, arbitrary: fc.constant('OVER' as const) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 500 }) },
      ),
      daysAgo: fc.constantFrom(0, 0, 0, 1, -1),
    }),
    async (world, { who, agent: place, earner, amount: choice, daysAgo }) => {
      const { model } = world
      const { id: agentId } = at(world.agents, place)!
      const owing = [agentId, ...model.runners.map(({ id }) => id)].filter(
        (id) => getCommissionOwed(model, agentId, id) > 0,
      )
      const userId = at(owing, earner) ?? agentId
      const owed = getCommissionOwed(model, agentId, userId)
      const amounts = { ALL: owed, HALF: Math.floor(owed / 2), OVER: owed + 1 }
      const amount = Math.max(1, typeof choice === 'number' ? choice : amounts[choice])
      const date = addDays(model.today, -daysAgo)
      const cash = getPettyCash(model, agentId)
      const body = { agentId, userId, amount: sen(amount), date }
      const reply = await world.request(getPerson(world, who, agentId), payCommission, { body })
      const outcome = judged(reply, [
        ...cannotPay(who, agentId, userId),
        ...(amount > owed ? ['COMMISSION_EXCEEDS_OWED'] : []),
        ...(date > model.today ? ['DATE_IN_FUTURE'] : []),
        ...locked(model, date),
        ...(amount > cash ? ['PETTY_CASH_INSUFFICIENT'] : []),
      ])
      if (outcome !== 'taken') return outcome
      const { id } = reply.data
      model.commissionPayments.push({ id, agentId, userId, amount, isReversed: false })
      sameFigures(reply.data, { owed: owed - amount, pettyCash: cash - amount }, 'the commission')
      return outcome
    },
  ),

  command(
    'reverse commission',
    fc.record({ who: user, payment: which }),
    async (world, { who, payment: place }) => {
      const payment = at(world.model.commissionPayments, place)
      if (payment === undefined) return 'idle'
      const { id, agentId, userId } = payment
      const request = { params: { id }, body: { reason: 'typed twice' } }
      const reply = await world.request(getPerson(world, who, agentId), reverseCommission, request)
      const outcome = judged(reply, [
        ...cannotPay(who, agentId, userId),
        ...(payment.isReversed ? ['COMMISSION_REVERSED'] : []),
      ])
      if (outcome === 'taken') payment.isReversed = true
      return outcome
    },
  ),
]

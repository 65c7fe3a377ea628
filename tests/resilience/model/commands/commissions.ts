import fc from 'fast-check'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { payCommission, reverseCommission } from '#modules/cash/commission/contract.ts'
import { accountChoice, badAccount, getAccount, insufficient } from '../accountChoices.ts'
import { getCommissionOwed, getOwedSince, reversePayment } from '../books.ts'
import { getOpenDifference } from '../getOpenDifference.ts'
import { getOwing, isUnsettled } from '../choices.ts'
import { locked } from '../reasons.ts'
import {
  at,
  command,
  getPerson,
  verified,
  sameFigures,
  user,
  which,
  type RequestedBy,
} from '../command.ts'
import { getBalanceOf } from '../places.ts'
import type { World } from '../world.ts'
import { getPaymentId } from './differences.ts'
import { changeStatus } from './ending.ts'
import { findRunner, pay } from './paying.ts'

/** Agents see their own books, and pay their runners but never themselves (field-rules.md 2). */
function cannotPay(who: RequestedBy, agentId: number, userId: number): string[] {
  if (who === 'OTHER') return ['NOT_FOUND']
  return who === 'OWN' && userId === agentId ? ['NO_PERMISSION'] : []
}

const payment = fc.record({
  who: user,
  agent: which,
  earner: which,
  amount: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('ALL' as const, 'HALF' as const) },
    { weight: 1, arbitrary: fc.constant('OVER' as const) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 500 }) },
  ),
  daysAgo: fc.constantFrom(0, 0, 0, 1, -1),
  account: accountChoice,
  // Mostly what is short, where something is, else nothing.
  deducted: fc.constantFrom('NONE' as const, 'NONE' as const, 'SHORT' as const, 'OVER' as const),
})
type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never
type Earner = { agentId: number; userId: number }

/** Who is paid: mostly somebody who is owed commission. */
function findEarner({ model, agents }: World, { agent, earner }: Payment): Earner {
  const { id: agentId } = at(agents, agent)!
  const owing = [agentId, ...model.runners.map(({ id }) => id)].filter(
    (id) => getCommissionOwed(model, agentId, id) > 0,
  )
  return { agentId, userId: at(owing, earner) ?? agentId }
}

async function payOut(world: World, given: Payment, earner = findEarner(world, given)) {
  const { model } = world
  const { who, amount: choice, daysAgo, account } = given
  const { agentId, userId } = earner
  const owed = getCommissionOwed(model, agentId, userId)
  const amounts = { ALL: owed, HALF: Math.floor(owed / 2), OVER: owed + 1 }
  const amount = Math.max(1, typeof choice === 'number' ? choice : amounts[choice])
  const date = addDays(model.today, -daysAgo)
  const accountId = getAccount(model, account, agentId)
  const balance = getBalanceOf(model, agentId, accountId)
  const isOwn = model.runners.some((each) => each.id === userId && each.agentId === agentId)
  const short = isOwn ? Math.max(getOpenDifference(model, userId).difference, 0) : 0
  const deductions = { NONE: 0, SHORT: Math.min(short, amount), OVER: Math.min(short, amount) + 1 }
  const deducted = deductions[given.deducted]
  const paid = amount - deducted
  const body = { agentId, userId, amount: sen(amount), date, accountId, remark: 'paid' }
  const deductedAmount = deducted > 0 ? { deductedAmount: sen(deducted) } : {}
  const reply = await world.request(getPerson(world, who, agentId), payCommission, {
    body: { ...body, ...deductedAmount },
  })
  const outcome = verified(reply, [
    ...cannotPay(who, agentId, userId),
    ...(amount > owed ? ['COMMISSION_EXCEEDS_OWED'] : []),
    ...(deducted > amount ? ['DEDUCTION_EXCEEDS_AMOUNT'] : []),
    ...(deducted > short ? ['AMOUNT_EXCEEDS_DIFFERENCE'] : []),
    ...(paid > getOwedSince(model, agentId, userId, date) ? ['COMMISSION_NOT_EARNED'] : []),
    ...(date > model.today ? ['DATE_IN_FUTURE'] : []),
    ...locked(model, date),
    ...badAccount(model, accountId, agentId),
    ...(paid > 0 ? insufficient(model, paid, { agentId, accountId }) : []),
  ])
  if (outcome !== 'taken') return outcome
  const about = { agentId, userId, isReversed: false }
  if (deducted > 0) {
    const resolutionId = await getResolutionId(world, userId)
    const resolution = { id: resolutionId, type: 'OFF_COMMISSION' as const, isReversed: false }
    const what = { agentId, runnerId: userId, amount: deducted, on: model.today }
    model.resolutions.push({ ...resolution, ...what })
    const id = await getPaymentId(world, resolutionId)
    const payment = { ...about, id, amount: deducted, accountId: null, on: model.today }
    model.commissionPayments.push({ ...payment, resolutionId })
  }
  if (paid > 0) {
    const payment = { ...about, id: reply.data.id, amount: paid, accountId, on: date }
    model.commissionPayments.push({ ...payment, resolutionId: null })
    if (accountId !== null) model.usedAccounts.add(accountId)
  }
  const left = { owed: owed - amount, accountBalance: balance - paid }
  sameFigures(reply.data, left, 'the commission')
  return outcome
}

/** The latest resolution of a runner's difference. */
async function getResolutionId({ server }: World, runnerId: number): Promise<number> {
  const { id } = await server.db
    .selectFrom('difference_resolutions')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('runner_id', '=', runnerId)
    .executeTakeFirstOrThrow()
  return id
}

export const commissions = [
  command('pay commission', payment, (world, given) => payOut(world, given)),

  command(
    'reverse commission',
    fc.record({ who: user, payment: which }),
    async (world, { who, payment: place }) => {
      const payment = at(world.model.commissionPayments, place)
      if (payment === undefined) return 'idle'
      const { id, agentId, userId } = payment
      const request = { params: { id }, body: { reason: 'typed twice' } }
      const reply = await world.request(getPerson(world, who, agentId), reverseCommission, request)
      const outcome = verified(reply, [
        ...cannotPay(who, agentId, userId),
        ...(payment.resolutionId === null ? [] : ['COMMISSION_OFF_SHORTAGE']),
        ...(payment.isReversed ? ['COMMISSION_REVERSED'] : []),
      ])
      if (outcome === 'taken') reversePayment(world.model, payment)
      return outcome
    },
  ),
]

/** Commission from the payment that earns it to its pay-out. */
export const paidCommissions = [
  command(
    'runner collects a loan, it is closed, and commission is paid',
    fc.record({ place: which, runner: which, payment }),
    async (world, given) => {
      const owing = getOwing(world.model, { place: given.place, part: 'BALANCE' })
      if (!owing) return 'idle'
      const { book } = owing
      const { agentId } = book
      const runner = findRunner(world, book, given.runner)
      const paid = await pay(world, runner, owing)
      if (paid !== 'taken') return paid
      const books = [book]
      if (isUnsettled(book)) await changeStatus(world, { status: 2, books, who: 'OWN' })
      await changeStatus(world, { status: 3, books, who: 'OWN' })
      return payOut(world, given.payment, { agentId, userId: runner.id })
    },
  ),
]

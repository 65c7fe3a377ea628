import fc from 'fast-check'
import { sen } from '#core/money.ts'
import { RESOLUTION_TYPES, type ResolutionType } from '#core/cashDifference.ts'
import { resolveDifference, reverseResolution } from '#modules/cash/hand-overs/contract.ts'
import { getCommissionOwed, reversePayment } from '../books.ts'
import { getOwing, owingChoice } from '../choices.ts'
import { at, command, verified, sameFigures, which } from '../command.ts'
import { getOpenDifference } from '../getOpenDifference.ts'
import { count, findPerson, roles, unlessLoggedOut, type Role } from '../handOverChoices.ts'
import type { World } from '../world.ts'
import { recordCount } from './handingOver.ts'
import { findRunner, pay } from './paying.ts'

const seesRunner = (role: Role) => role === 'AGENT' || role === 'ADMIN'

/** Agents resolve differences of their own runners; runners see theirs and resolve none. */
function cannotManage(role: Role): string[] {
  if (role === 'RUNNER' || role === 'COLLEAGUE') return ['NO_PERMISSION']
  return seesRunner(role) ? [] : ['NOT_FOUND']
}

function cannotResolve(
  { model }: World,
  { runnerId, agentId }: { runnerId: number; agentId: number },
  { type, amount }: { type: ResolutionType; amount: number },
): string[] {
  const { difference } = getOpenDifference(model, runnerId)
  if (difference === 0) return ['NO_DIFFERENCE']
  const isOffCommission = type === 'OFF_COMMISSION'
  return [
    ...(isOffCommission && difference < 0 ? ['NO_SHORTAGE'] : []),
    ...(amount > Math.abs(difference) ? ['AMOUNT_EXCEEDS_DIFFERENCE'] : []),
    ...(isOffCommission && amount > getCommissionOwed(model, agentId, runnerId)
      ? ['COMMISSION_EXCEEDS_OWED']
      : []),
  ]
}

const resolving = fc.record({
  runner: which,
  role: roles('AGENT', 'ADMIN'),
  amount: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('ALL' as const, 'HALF' as const, 'OWED' as const) },
    { weight: 1, arbitrary: fc.constant('OVER' as const) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 500 }) },
  ),
})

type Resolving = typeof resolving extends fc.Arbitrary<infer Value> ? Value : never

async function resolve(world: World, type: ResolutionType, given: Resolving, ofRunner?: number) {
  const { model } = world
  const open = model.runners.filter(({ id }) => getOpenDifference(model, id).difference !== 0)
  const chosen = at(open.length > 0 ? open : model.runners, given.runner)!
  const { id: runnerId, agentId } = model.runners.find(({ id }) => id === ofRunner) ?? chosen
  const { difference } = getOpenDifference(model, runnerId)
  const all = Math.abs(difference)
  const owed = getCommissionOwed(model, agentId, runnerId)
  const amounts = { ALL: all, HALF: Math.floor(all / 2), OVER: all + 1, OWED: Math.min(all, owed) }
  const wanted = typeof given.amount === 'number' ? given.amount : amounts[given.amount]
  const amount = Math.max(1, wanted)
  const person = findPerson(world, given.role, runnerId)
  const body = { runnerId, type, amount: sen(amount), remark: 'agreed' }
  const reply = await world.request(person, resolveDifference, { body })
  const outcome = verified(
    reply,
    unlessLoggedOut(world, person, [
      ...cannotManage(given.role),
      ...cannotResolve(world, { runnerId, agentId }, { type, amount }),
    ]),
  )
  if (outcome !== 'taken') return outcome
  const { id } = reply.data
  const signed = difference < 0 ? -amount : amount
  const about = { id, agentId, runnerId, type, amount: signed, on: model.today }
  model.resolutions.push({ ...about, isReversed: false })
  if (type === 'OFF_COMMISSION') {
    const payment = {
      agentId,
      userId: runnerId,
      amount,
      accountId: null,
      resolutionId: id,
      on: model.today,
    }
    const paymentId = await getPaymentId(world, id)
    model.commissionPayments.push({ ...payment, id: paymentId, isReversed: false })
  }
  sameFigures(reply.data, { runnerId, type, amount: signed, reversedAt: null }, 'the resolution')
  return outcome
}

/** The commission payment that a resolution made. */
export async function getPaymentId({ server }: World, resolutionId: number): Promise<number> {
  const { id } = await server.db
    .selectFrom('commission_payments')
    .select('id')
    .where('difference_resolution_id', '=', resolutionId)
    .executeTakeFirstOrThrow()
  return id
}

export const differences = [
  ...RESOLUTION_TYPES.map((type) =>
    command(`resolve a difference, ${type}`, resolving, (world, given) =>
      resolve(world, type, given),
    ),
  ),

  command(
    'reverse a resolution',
    fc.record({ place: which, role: roles('AGENT', 'ADMIN') }),
    async (world, { place, role }) => {
      const { model } = world
      const resolution = at(model.resolutions, place)
      if (!resolution) return 'idle'
      const { id, runnerId } = resolution
      const person = findPerson(world, role, runnerId)
      const request = { params: { id }, body: { reason: 'typed twice' } }
      const reply = await world.request(person, reverseResolution, request)
      const outcome = verified(
        reply,
        unlessLoggedOut(world, person, [
          ...cannotManage(role),
          ...(resolution.isReversed ? ['RESOLUTION_REVERSED'] : []),
        ]),
      )
      if (outcome !== 'taken') return outcome
      resolution.isReversed = true
      const payment = model.commissionPayments.find((each) => each.resolutionId === id)
      if (payment) reversePayment(model, payment)
      return outcome
    },
  ),
]

/** A difference from the payment to its resolution. */
export const resolvedCounts = [
  command(
    'runner hands over another amount, and it is resolved',
    fc.record({
      owing: owingChoice,
      runner: which,
      count,
      counted: fc.constantFrom('SHORT' as const, 'SHORT' as const, 'OVER' as const),
      type: fc.constantFrom(...RESOLUTION_TYPES),
      resolving,
    }),
    async (world, given) => {
      const owing = getOwing(world.model, given.owing)
      if (!owing) return 'idle'
      const runner = findRunner(world, owing.book, given.runner)
      const paid = await pay(world, runner, owing)
      if (paid !== 'taken') return paid
      const whose = { runnerId: runner.id, on: world.model.today }
      const seen = 'NOTHING' as const
      const how = {
        amount: given.counted,
        day: 'TODAY',
        hasRemark: true,
        isNamed: true,
        seen,
      } as const
      const counted = await recordCount(world, 'AGENT', { ...given.count, ...how }, whose)
      if (counted !== 'taken') return counted
      return resolve(world, given.type, given.resolving, runner.id)
    },
  ),
]

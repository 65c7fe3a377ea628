import fc from 'fast-check'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  confirmHandOver,
  recordHandOver,
  removeHandOver,
} from '#features/collection/handOverContract.ts'
import type { HandOver } from '../books.ts'
import { showHandOver } from '../cash.ts'
import { getRunnerCash } from '../runnerCash.ts'
import { compareCash } from '../compareCash.ts'
import { amountChoice, getAmount, bookChoice, getBook, isOwing } from '../choices.ts'
import { command, judged, sameFigures, which } from '../command.ts'
import {
  count,
  findCount,
  findHandOver,
  findPerson,
  roles,
  someCount,
  unlessLoggedOut,
  type Count,
  type Role,
} from '../handOverChoices.ts'
import type { World } from '../world.ts'
import { findRunner, pay } from './paying.ts'

/** Why this count is refused. */
function cannotCount(
  world: World,
  role: Role,
  { runnerId, on, counted, seen, remark, isNamed }: ReturnType<typeof findCount>,
): string[] {
  const { left } = getRunnerCash(world.model, runnerId, on)
  const isWaiting = world.model.handOvers.some(
    (each) => each.runnerId === runnerId && each.on === on && !each.isConfirmed && !each.isRemoved,
  )
  return [
    ...(on > world.model.today ? ['DATE_IN_FUTURE'] : []),
    ...(role === 'COLLEAGUE' || role === 'OTHER_AGENT' ? ['NOT_FOUND'] : []),
    ...(role !== 'RUNNER' && !isNamed ? ['RUNNER_REQUIRED'] : []),
    ...(isWaiting ? ['HAND_OVER_WAITING'] : []),
    ...(seen !== undefined && seen !== left ? ['CASH_CHANGED'] : []),
    ...(left === 0 ? ['NOTHING_TO_HAND_OVER'] : []),
    ...(counted !== left && !remark ? ['DIFFERENCE_UNEXPLAINED'] : []),
  ]
}

export async function recordCount(
  world: World,
  role: Role,
  given: Count,
  whose?: { runnerId: number; on: Day },
) {
  const { model } = world
  const meant = findCount(world, role, given, whose)
  const { runnerId, on, counted, seen, isNamed, remark } = meant
  const person = findPerson(world, role, runnerId)
  const body = {
    ...(isNamed ? { runnerId } : {}),
    ...(given.day === 'TODAY' ? {} : { date: on }),
    ...(seen === undefined ? {} : { expectedAmount: sen(seen) }),
    countedAmount: sen(counted),
    remark,
  }
  const reply = await world.request(person, recordHandOver, { body })
  const reasons = cannotCount(world, role, meant)
  const outcome = judged(reply, unlessLoggedOut(world, person, reasons))
  if (outcome !== 'taken') return outcome
  const { agentId } = model.runners.find(({ id }) => id === runnerId)!
  const { left, resolved } = getRunnerCash(model, runnerId, on)
  const handOver: HandOver = {
    id: reply.data.id,
    runnerId,
    agentId,
    on,
    expected: left,
    resolved,
    counted,
    remark,
    // Who counts another's cash has it in hand.
    isConfirmed: role !== 'RUNNER',
    isRemoved: false,
    boxed: role === 'RUNNER' ? null : counted,
  }
  model.handOvers.push(handOver)
  await compareHandOver(world, handOver, reply.data)
  return outcome
}

/** Asserts that a count and the cash of its day are shown as recorded. */
async function compareHandOver(
  world: World,
  handOver: HandOver,
  shown?: { confirmedAt: unknown },
): Promise<void> {
  if (shown) {
    const row = { ...shown, isConfirmed: shown.confirmedAt !== null }
    sameFigures(row, showHandOver(handOver), 'the count')
  }
  await compareCash(world, findPerson(world, 'AGENT', handOver.runnerId), handOver.on)
}

const isSeenBy = (handOver: HandOver, role: Role) =>
  !handOver.isRemoved && role !== 'COLLEAGUE' && role !== 'OTHER_AGENT'

async function confirm(world: World, role: Role, handOver: HandOver) {
  const person = findPerson(world, role, handOver.runnerId)
  const reply = await world.request(person, confirmHandOver, { params: { id: handOver.id } })
  const outcome = judged(
    reply,
    unlessLoggedOut(world, person, [
      ...(role === 'RUNNER' || role === 'COLLEAGUE' ? ['NO_PERMISSION'] : []),
      ...(isSeenBy(handOver, role) ? [] : ['NOT_FOUND']),
      ...(handOver.isConfirmed ? ['HAND_OVER_CONFIRMED'] : []),
    ]),
  )
  if (outcome !== 'taken') return outcome
  handOver.isConfirmed = true
  handOver.boxed = handOver.counted
  await compareHandOver(world, handOver, reply.data)
  return outcome
}

export const handOvers = [
  command('runner counts cash', count, (world, given) => recordCount(world, 'RUNNER', given)),
  command('agent counts cash', count, (world, given) => recordCount(world, 'AGENT', given)),
  command(
    'another user counts cash',
    fc.record({
      given: count,
      role: fc.constantFrom('COLLEAGUE', 'OTHER_AGENT', 'ADMIN', 'ADMIN'),
    }),
    (world, { given, role }) => recordCount(world, role as Role, given),
  ),

  command(
    'runner collects, counts and hands over',
    fc.record({
      book: bookChoice,
      amount: amountChoice,
      runner: which,
      count,
      role: roles('AGENT'),
    }),
    async (world, given) => {
      const book = getBook(world.model, given.book, isOwing)
      if (!book) return 'idle'
      const runner = findRunner(world, book, given.runner)
      const paid = await pay(world, runner, { book, amount: getAmount(book, given.amount) })
      if (paid !== 'taken') return paid
      const whose = { runnerId: runner.id, on: world.model.today }
      const counted = await recordCount(world, 'RUNNER', { ...given.count, day: 'TODAY' }, whose)
      if (counted !== 'taken') return counted
      return confirm(world, given.role, world.model.handOvers.at(-1)!)
    },
  ),

  command('confirm hand-over', someCount(roles('AGENT')), async (world, { role, ...given }) => {
    const handOver = findHandOver(
      world,
      given,
      ({ isConfirmed, isRemoved }) => !isConfirmed && !isRemoved,
    )
    return handOver ? confirm(world, role, handOver) : 'idle'
  }),

  command(
    'remove hand-over',
    someCount(roles('AGENT', 'RUNNER')),
    async (world, { role, ...given }) => {
      const handOver = findHandOver(world, given, ({ isRemoved }) => !isRemoved)
      if (!handOver) return 'idle'
      const person = findPerson(world, role, handOver.runnerId)
      const reply = await world.request(person, removeHandOver, { params: { id: handOver.id } })
      const isTheirAgents = role === 'RUNNER' && handOver.isConfirmed
      const outcome = judged(
        reply,
        unlessLoggedOut(world, person, [
          ...(isSeenBy(handOver, role) ? [] : ['NOT_FOUND']),
          ...(isTheirAgents ? ['HAND_OVER_CONFIRMED'] : []),
        ]),
      )
      if (outcome !== 'taken') return outcome
      handOver.isRemoved = true
      await compareHandOver(world, handOver)
      return outcome
    },
  ),
]

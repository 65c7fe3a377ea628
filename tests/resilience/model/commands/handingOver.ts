import fc from 'fast-check'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  confirmHandOver,
  recordHandOver,
  removeHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import { getCountedSum, sum, type CountedDay, type HandOver } from '../books.ts'
import { showHandOver } from '../cash.ts'
import { compareCash } from '../compareCash.ts'
import { amountChoice, getAmount, bookChoice, getBook, isOwing } from '../choices.ts'
import { command, verified, sameFigures, which } from '../command.ts'
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
  type Whose,
} from '../handOverChoices.ts'
import type { World } from '../world.ts'
import { findRunner, pay } from './paying.ts'

/** Why this count is refused. */
function cannotCount(
  world: World,
  role: Role,
  { runnerId, on, left, counted, seen, remark, isNamed }: ReturnType<typeof findCount>,
): string[] {
  const isWaiting = world.model.handOvers.some(
    (each) =>
      each.runnerId === runnerId &&
      (on === null || each.days.some((day) => day.on === on)) &&
      !each.isConfirmed &&
      !each.isRemoved,
  )
  return [
    ...(on !== null && on > world.model.today ? ['DATE_IN_FUTURE'] : []),
    ...(role === 'COLLEAGUE' || role === 'OTHER_AGENT' ? ['NOT_FOUND'] : []),
    ...(role !== 'RUNNER' && !isNamed ? ['RUNNER_REQUIRED'] : []),
    ...(isWaiting ? ['HAND_OVER_WAITING'] : []),
    ...(seen !== undefined && seen !== left ? ['CASH_CHANGED'] : []),
    ...(left === 0 ? ['NOTHING_TO_HAND_OVER'] : []),
    ...(counted !== left && !remark ? ['DIFFERENCE_UNEXPLAINED'] : []),
  ]
}

export async function recordCount(world: World, role: Role, given: Count, whose?: Whose) {
  const { model } = world
  const meant = findCount(world, role, given, whose)
  const { runnerId, on, days, counted, seen, isNamed, remark } = meant
  const person = findPerson(world, role, runnerId)
  const body = {
    ...(isNamed ? { runnerId } : {}),
    ...(on === null ? {} : { date: on }),
    ...(seen === undefined ? {} : { expectedAmount: sen(seen) }),
    countedAmount: sen(counted),
    remark,
  }
  const reply = await world.request(person, recordHandOver, { body })
  const reasons = cannotCount(world, role, meant)
  const outcome = verified(reply, unlessLoggedOut(world, person, reasons))
  if (outcome !== 'taken') return outcome
  const { agentId } = model.runners.find(({ id }) => id === runnerId)!
  const handOver: HandOver = {
    id: reply.data.id,
    runnerId,
    agentId,
    days: spread(days, counted),
    firstCounted: null,
    remark,
    // Who counts another's cash has it in hand.
    isConfirmed: role !== 'RUNNER',
    isRemoved: false,
  }
  model.handOvers.push(handOver)
  await compareHandOver(world, handOver, reply.data)
  return outcome
}

type OpenDay = { on: Day; left: number; resolved: number }

/** A count over some days: the oldest have theirs first, the newest what is over. */
function spread(days: readonly OpenDay[], counted: number): CountedDay[] {
  let rest = counted
  return days.map(({ on, left, resolved }, place) => {
    const part = place === days.length - 1 ? rest : Math.min(rest, left)
    rest -= part
    return { on, expected: left, resolved, counted: part }
  })
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
  const agent = findPerson(world, 'AGENT', handOver.runnerId)
  await compareCash(world, agent, handOver.days.at(-1)!.on)
  await compareCash(world, agent, handOver.days[0]!.on)
}

const isSeenBy = (handOver: HandOver, role: Role) =>
  !handOver.isRemoved && role !== 'COLLEAGUE' && role !== 'OTHER_AGENT'

/** The agent confirms what the runner counted, or (with a remark or without) another amount. */
const another = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc.record({
      more: fc.constantFrom(-30, 40, 0),
      remark: fc.constantFrom('', 'mine'),
    }),
  },
)
type Another = { more: number; remark: string } | null

async function confirm(world: World, role: Role, handOver: HandOver, other: Another = null) {
  const person = findPerson(world, role, handOver.runnerId)
  const firstCounted = getCountedSum(handOver)
  const counted = other === null ? firstCounted : Math.max(firstCounted + other.more, 0)
  const expected = sum(handOver.days, (day) => day.expected)
  const remark = (counted !== firstCounted && other?.remark) || handOver.remark
  const reply = await world.request(person, confirmHandOver, {
    params: { id: handOver.id },
    ...(other && { body: { countedAmount: sen(counted), remark: other.remark } }),
  })
  const outcome = verified(
    reply,
    unlessLoggedOut(world, person, [
      ...(role === 'RUNNER' || role === 'COLLEAGUE' ? ['NO_PERMISSION'] : []),
      ...(isSeenBy(handOver, role) ? [] : ['NOT_FOUND']),
      ...(handOver.isConfirmed ? ['HAND_OVER_CONFIRMED'] : []),
      ...(counted !== firstCounted && counted !== expected && !remark
        ? ['DIFFERENCE_UNEXPLAINED']
        : []),
      ...(counted !== firstCounted && expected === 0 ? ['NOTHING_TO_HAND_OVER'] : []),
    ]),
  )
  if (outcome !== 'taken') return outcome
  handOver.isConfirmed = true
  if (counted !== firstCounted) {
    const days = handOver.days.map((day) => ({ ...day, left: day.expected }))
    Object.assign(handOver, { days: spread(days, counted), firstCounted, remark })
  }
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

  command(
    'confirm hand-over',
    fc.record({ count: someCount(roles('AGENT')), another }),
    async (world, { count: { role, ...given }, another: other }) => {
      const handOver = findHandOver(
        world,
        given,
        ({ isConfirmed, isRemoved }) => !isConfirmed && !isRemoved,
      )
      return handOver ? confirm(world, role, handOver, other) : 'idle'
    },
  ),

  command(
    'remove hand-over',
    someCount(roles('AGENT', 'RUNNER')),
    async (world, { role, ...given }) => {
      const handOver = findHandOver(world, given, ({ isRemoved }) => !isRemoved)
      if (!handOver) return 'idle'
      const person = findPerson(world, role, handOver.runnerId)
      const reply = await world.request(person, removeHandOver, { params: { id: handOver.id } })
      const isTheirAgents = role === 'RUNNER' && handOver.isConfirmed
      const outcome = verified(
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

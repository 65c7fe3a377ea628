import fc from 'fast-check'
import type { TestUser } from '#testing/testUser.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { sum, type HandOver } from './books.ts'
import { listOpenDays, splitCash } from './runnerCash.ts'
import { at, which } from './command.ts'
import type { World } from './world.ts'

/** Who sends the request, in relation to the runner whose cash it is. */
export type Role = 'RUNNER' | 'COLLEAGUE' | 'AGENT' | 'OTHER_AGENT' | 'ADMIN'

export function findPerson(
  { agents, runners, admin }: World,
  role: Role,
  runnerId: number,
): TestUser {
  const runner = runners.find(({ id }) => id === runnerId)!
  if (role === 'RUNNER') return runner
  if (role === 'COLLEAGUE') return runners.find(({ id }) => id !== runnerId)!
  if (role === 'ADMIN') return admin
  return agents.find(({ id }) => (id === runner.agentId) === (role === 'AGENT'))!
}

const often = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

const SEEN = ['NOTHING', 'NOTHING', 'RIGHT', 'RIGHT', 'STALE'] as const

export const count = fc.record({
  place: which,
  // Mostly all that is held, or a day with cash that is still to be handed over.
  day: fc.oneof(
    { weight: 4, arbitrary: fc.constant('OPEN' as const) },
    { weight: 6, arbitrary: fc.constant('ALL' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('TODAY' as const, 'YESTERDAY' as const, 'TOMORROW' as const),
    },
  ),
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.constant('LEFT' as const) },
    { weight: 4, arbitrary: fc.constantFrom('SHORT' as const, 'OVER' as const, 'NONE' as const) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 9_000 }) },
  ),
  hasRemark: often,
  isNamed: often,
  seen: fc.constantFrom(...SEEN),
})
export type Count = typeof count extends fc.Arbitrary<infer Value> ? Value : never

export type Whose = { runnerId: number; on: Day | null }

/** Whose cash of which day is meant; null for all days. */
function findDay(world: World, { place, day }: Count): Whose {
  const { today } = world.model
  const open = day === 'OPEN' || day === 'ALL' ? at(listOpenDays(world.model), place) : undefined
  if (day === 'ALL') return { runnerId: open?.runnerId ?? at(world.runners, place)!.id, on: null }
  const ahead = { OPEN: 0, TODAY: 0, YESTERDAY: -1, TOMORROW: 1 }[day]
  return open ?? { runnerId: at(world.runners, place)!.id, on: addDays(today, ahead) }
}

/** What is counted, seen from what is left. */
export function findCount(
  world: World,
  role: Role,
  given: Count,
  whose: Whose = findDay(world, given),
) {
  const { runnerId, on } = whose
  const days = splitCash(world.model, runnerId).filter((each) =>
    on === null ? each.left > 0 : each.on === on,
  )
  const left = sum(days, (each) => each.left)
  const amounts = { LEFT: left, SHORT: Math.floor(left / 2), OVER: left + 70, NONE: 0 }
  const counted = typeof given.amount === 'number' ? given.amount : amounts[given.amount]
  const seen = { NOTHING: undefined, RIGHT: left, STALE: left + 1 }[given.seen]
  // A colleague who names no runner counts their own cash.
  const isNamed = role === 'COLLEAGUE' || (role !== 'RUNNER' && given.isNamed)
  return {
    runnerId,
    on,
    days,
    left,
    counted,
    seen,
    isNamed,
    remark: given.hasRemark ? 'counted' : '',
  }
}

export const someCount = (role: fc.Arbitrary<Role>) =>
  fc.record({ place: which, isAny: often.map((isUsual) => !isUsual), role })

/** A count: mostly one in a state where the command makes sense, sometimes any. */
export function findHandOver(
  { model }: World,
  { place, isAny }: { place: number; isAny: boolean },
  makesSense: (handOver: HandOver) => boolean,
): HandOver | undefined {
  const sensible = isAny ? [] : model.handOvers.filter(makesSense)
  return at(sensible.length > 0 ? sensible : model.handOvers, place)
}

export const roles = (...usual: Role[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...usual) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Role>('RUNNER', 'COLLEAGUE', 'OTHER_AGENT', 'ADMIN'),
    },
  )

/** The reasons for a logged-in user; an anonymous user gets that reason alone. */
export const unlessLoggedOut = ({ loggedOut }: World, { id }: TestUser, reasons: string[]) =>
  loggedOut.has(id) ? ['NOT_LOGGED_IN'] : reasons

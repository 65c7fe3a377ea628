import fc from 'fast-check'
import { addDays } from '#core/calendar.ts'
import { declareDayOff, undoDayOff } from '#modules/lending/cashbooks/contract.ts'
import { getDaysOff, updateDaysOff } from '#modules/office/business/contract.ts'
import type { Declared } from '../books.ts'
import { at, command, sameFigures, verified, which } from '../command.ts'
import { declareDay, findMoving, undoDay } from '../daysOff.ts'
import type { World } from '../world.ts'

const mostly = fc.oneof(
  { weight: 7, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

const daysAhead = fc.constantFrom(0, 0, 1, 1, 2, 3, 5, 9, 20, -1)

type Declaring = { isOwner: boolean; ahead: number; agents: number }

/** Declares a day off for one agent or both. */
async function declare(world: World, { isOwner, ahead, agents: chosen }: Declaring) {
  const { model, owner, admin, agents } = world
  const date = addDays(model.today, ahead)
  const all = agents.map(({ id }) => id)
  const agentIds = all.filter((_, place) => chosen === all.length || place === chosen)
  const moving = findMoving(model, date, agentIds).length
  const isDeclared = model.declared.some(
    (each) =>
      !each.isUndone && each.on === date && each.agentIds.some((id) => agentIds.includes(id)),
  )
  const body = { date, agentIds, name: 'Flood' }
  const reply = await world.request(isOwner ? owner : admin, declareDayOff, { body })
  const outcome = verified(reply, [
    ...(isOwner ? [] : ['NO_PERMISSION']),
    ...(ahead < 0 ? ['DAY_OFF_PAST'] : []),
    ...(isDeclared ? ['DAY_OFF_DECLARED'] : []),
  ])
  if (outcome !== 'taken') return outcome
  sameFigures(reply.data, { date, cashbookCount: moving }, 'the declared day off')
  declareDay(model, reply.data.id, date, agentIds)
  return outcome
}

async function undo(world: World, { id, on, isUndone }: Declared, isOwner: boolean) {
  const { model, owner, admin } = world
  const reply = await world.request(isOwner ? owner : admin, undoDayOff, { params: { id } })
  const outcome = verified(reply, [
    ...(isOwner ? [] : ['NO_PERMISSION']),
    ...(isUndone || on < model.today ? ['DAY_OFF_OVER'] : []),
  ])
  if (outcome === 'taken') undoDay(model, id)
  return outcome
}

export const daysOff = [
  command(
    'set the days off',
    fc.record({
      isOwner: mostly,
      weekdays: fc.constantFrom<number[]>([0], [0], [5, 6], [0, 2, 4], []),
      dates: fc.uniqueArray(fc.integer({ min: -3, max: 40 }), { maxLength: 4 }),
      isDefault: fc.boolean(),
      isStale: fc.oneof(
        { weight: 7, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
    async (world, { isOwner, isStale, dates: ahead, ...chosen }) => {
      const { model, owner, admin } = world
      const dates = ahead.map((days) => addDays(model.today, days)).sort()
      const { id } = await owner.call(getDaysOff, {})
      const body = {
        ...chosen,
        dates: dates.map((date) => ({ date, name: 'Hari raya' })),
        readId: isStale ? (id ?? 0) + 1 : id,
      }
      const reply = await world.request(isOwner ? owner : admin, updateDaysOff, { body })
      const outcome = verified(reply, [
        ...(isOwner ? [] : ['NO_PERMISSION']),
        ...(isStale ? ['DAYS_OFF_CHANGED'] : []),
      ])
      if (outcome === 'taken') model.calendar = { ...chosen, dates }
      return outcome
    },
  ),

  command(
    'declare a day off',
    fc.record({ isOwner: mostly, ahead: daysAhead, agents: fc.nat(2) }),
    declare,
  ),

  command(
    'undo a day off',
    fc.record({ isOwner: mostly, place: which, isAny: fc.boolean() }),
    async (world, { isOwner, place, isAny }) => {
      const { declared, today } = world.model
      const open = declared.filter(({ on, isUndone }) => on >= today && !isUndone)
      const found = at(isAny || open.length === 0 ? declared : open, place)
      return found ? undo(world, found, isOwner) : 'idle'
    },
  ),
]

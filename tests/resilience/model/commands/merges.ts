import fc from 'fast-check'
import { daysBetween } from '#core/calendar.ts'
import { mergeCustomers, splitCustomers } from '#modules/customers/mergeContract.ts'
import type { Merge, Model } from '../books.ts'
import { at, command, sameFigures, verified, which } from '../command.ts'
import type { World } from '../world.ts'

const SPLIT_DAYS = 30

const asAdmin = fc.oneof(
  { weight: 7, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

/** Mostly two records of one agent, neither merged; sometimes any two, or one twice. */
function findPair({ customers }: Model, kept: number, merged: number) {
  const all = [...customers.keys()]
  const standing = all.filter((id) => customers.get(id)!.mergedInto === null)
  const keptId = at(kept % 6 > 0 ? standing : all, kept)!
  const ofAgent = standing.filter(
    (id) => id !== keptId && customers.get(id)!.agentId === customers.get(keptId)!.agentId,
  )
  const mergedId = at(merged % 6 > 0 && ofAgent.length > 0 ? ofAgent : all, merged)!
  return { keptId, mergedId }
}

function cannotMerge({ customers }: Model, keptId: number, mergedId: number): string[] {
  const [kept, merged] = [customers.get(keptId)!, customers.get(mergedId)!]
  return [
    ...(keptId === mergedId ? ['SAME_RECORD'] : []),
    ...(kept.mergedInto !== null || merged.mergedInto !== null ? ['ALREADY_MERGED'] : []),
    ...(kept.agentId === merged.agentId ? [] : ['RECORDS_OF_TWO_AGENTS']),
  ]
}

async function merge(world: World, pair: { keptId: number; mergedId: number }, isAdmin: boolean) {
  const { model, admin, agents } = world
  const { keptId, mergedId } = pair
  const { agentId } = model.customers.get(keptId)!
  const person = isAdmin ? admin : agents.find(({ id }) => id === agentId)!
  const reply = await world.request(person, mergeCustomers, { body: pair })
  const outcome = verified(reply, [
    ...(isAdmin ? [] : ['NO_PERMISSION']),
    ...cannotMerge(model, keptId, mergedId),
  ])
  if (outcome !== 'taken') return outcome
  sameFigures(reply.data, { customerId: keptId }, 'the customer that stays')
  const following = model.books.filter(({ customerId }) => customerId === mergedId)
  for (const book of following) book.customerId = keptId
  const led = [...model.customers.entries()].filter(([, each]) => each.mergedInto === mergedId)
  for (const [, each] of led) each.mergedInto = keptId
  model.customers.get(mergedId)!.mergedInto = keptId
  model.merges.push({
    id: reply.data.mergeId,
    ...pair,
    on: model.today,
    bookIds: following.map(({ id }) => id),
    ledIds: led.map(([id]) => id),
    isSplit: false,
  })
  return outcome
}

/** The books that go back: those that followed, and what reloaned them since. */
function getReturning({ reloans }: Model, { bookIds }: Merge): Set<number> {
  const back = new Set(bookIds)
  let before: number
  do {
    before = back.size
    for (const { newId, oldIds } of reloans) if (oldIds.some((id) => back.has(id))) back.add(newId)
  } while (back.size > before)
  return back
}

function cannotSplit(model: Model, given: Merge): string[] {
  const { keptId, on, isSplit } = given
  const back = getReturning(model, given)
  const isMixed = model.reloans.some(
    ({ newId, oldIds, isUndone }) =>
      !isUndone && back.has(newId) && oldIds.some((id) => !back.has(id)),
  )
  return [
    ...(isSplit ? ['ALREADY_SPLIT'] : []),
    ...(model.customers.get(keptId)!.mergedInto === null ? [] : ['ALREADY_MERGED']),
    ...(daysBetween(on, model.today) >= SPLIT_DAYS ? ['SPLIT_TOO_LATE'] : []),
    ...(isMixed ? ['SPLIT_RELOAN'] : []),
  ]
}

async function split(world: World, given: Merge, isAdmin: boolean) {
  const { model, admin, agents } = world
  const { id, keptId, mergedId } = given
  const { agentId } = model.customers.get(keptId)!
  const person = isAdmin ? admin : agents.find((agent) => agent.id === agentId)!
  const reply = await world.request(person, splitCustomers, { params: { id } })
  const outcome = verified(reply, [
    ...(isAdmin ? [] : ['NO_PERMISSION']),
    ...cannotSplit(model, given),
  ])
  if (outcome !== 'taken') return outcome
  sameFigures(reply.data, { customerId: keptId, mergedId }, 'the customers of the split')
  const back = getReturning(model, given)
  for (const book of model.books) if (back.has(book.id)) book.customerId = mergedId
  model.customers.get(mergedId)!.mergedInto = null
  for (const led of given.ledIds) model.customers.get(led)!.mergedInto = mergedId
  given.isSplit = true
  return outcome
}

export const merges = [
  command(
    'merge customers',
    fc.record({ isAdmin: asAdmin, kept: which, merged: which }),
    (world, { isAdmin, kept, merged }) =>
      merge(world, findPair(world.model, kept, merged), isAdmin),
  ),

  command(
    'split customers',
    fc.record({ isAdmin: asAdmin, place: which, isAny: fc.boolean() }),
    async (world, { isAdmin, place, isAny }) => {
      const { merges } = world.model
      const standing = merges.filter(({ isSplit }) => !isSplit)
      const found = at(isAny || standing.length === 0 ? merges : standing, place)
      return found ? split(world, found, isAdmin) : 'idle'
    },
  ),
]

import fc from 'fast-check'
import { addDays, type Day } from '#core/calendar.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import { getFirstCredit, type Model, type Reloan } from '../books.ts'
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
import { takeLines, unsettleBook } from '../settling.ts'
import type { World } from '../world.ts'

/** Only the agent of the customer undoes a reloan, while nothing happened since (field-rules.md 9). */
function cannotUndoReloan(model: Model, { newId, oldIds, isUndone }: Reloan, who: RequestedBy) {
  if (who === 'ADMIN') return ['NO_PERMISSION']
  if (who === 'OTHER') return ['NOT_FOUND']
  if (isUndone) return ['RELOAN_UNDONE']
  const { opened, old } = getParts(model, { newId, oldIds })
  const openingCount = getFirstCredit(opened) > 0 ? 2 : 1
  const isOnlyOpened = opened.status === 1 && opened.lines.length <= openingCount
  const isChanged = !isOnlyOpened || old.some(({ status }) => status !== 2)
  const reversed = [...opened.lines, ...old.map(({ lines }) => lines.at(-1)!)]
  const isElsewhere = reversed.some(({ agentId }) => agentId !== opened.agentId)
  return [
    ...(isChanged ? ['RELOAN_CHANGED'] : []),
    ...(isElsewhere ? ['BOOKED_WITH_FORMER_AGENT'] : []),
  ]
}

function getParts({ books }: Model, { newId, oldIds }: Pick<Reloan, 'newId' | 'oldIds'>) {
  const find = (id: number) => books.find((book) => book.id === id)!
  return { opened: find(newId), old: oldIds.map(find) }
}

type Lock = { last: Day | null; hasReason: boolean; isOwner: boolean }

/** Locks the books through a day; null opens them all again. */
export async function lockThrough(
  { model, owner, admin, request }: World,
  { last, hasReason, isOwner }: Lock,
) {
  const body = { lockedThrough: last, reason: hasReason ? 'a late bill' : '' }
  const reply = await request(isOwner ? owner : admin, setLockedPeriod, { body })
  const { lockedOn } = model
  const isBack = lockedOn !== null && (last === null || last < lockedOn)
  const outcome = verified(reply, [
    ...(isOwner ? [] : ['NO_PERMISSION']),
    ...(last !== null && last >= model.today ? ['PERIOD_NOT_OVER'] : []),
    ...(isBack && !hasReason ? ['UNLOCK_REASON_REQUIRED'] : []),
  ])
  if (outcome !== 'taken') return outcome
  sameFigures(reply.data, { lockedThrough: last }, 'the locked period')
  model.lockedOn = last
  return outcome
}

export async function undo(world: World, reloan: Reloan, who: RequestedBy) {
  const { model } = world
  const { opened, old } = getParts(model, reloan)
  const request = { params: { id: reloan.id }, body: { reason: 'typed twice' } }
  const reply = await world.request(getPerson(world, who, opened.agentId), undoReloan, request)
  const outcome = verified(reply, cannotUndoReloan(model, reloan, who))
  if (outcome !== 'taken') return outcome
  reloan.isUndone = true
  opened.keptFirstCredit = getFirstCredit(opened)
  opened.isVoided = true
  takeLines(model, opened, opened.lines.length)
  for (const book of old) {
    unsettleBook(model, book)
    takeLines(model, book, 1)
    book.reloanedTo = null
  }
  return outcome
}

const mostly = fc.oneof(
  { weight: 6, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

const daysAgo = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 1, 2, 8) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1) },
)

export const periods = [
  command(
    'lock a period',
    fc.record({ daysAgo, hasReason: fc.boolean(), isOwner: mostly }),
    (world, { daysAgo, ...how }) => {
      const last = daysAgo === null ? null : addDays(world.model.today, -daysAgo)
      return lockThrough(world, { ...how, last })
    },
  ),

  command(
    'undo a reloan',
    fc.record({ who: user, reloan: which, isAny: fc.boolean() }),
    async (world, { who, reloan: place, isAny }) => {
      const { model } = world
      const undoable = model.reloans.filter(
        (each) => cannotUndoReloan(model, each, 'OWN').length === 0,
      )
      const reloan = at(isAny || undoable.length === 0 ? model.reloans : undoable, place)
      return reloan ? undo(world, reloan, who) : 'idle'
    },
  ),
]

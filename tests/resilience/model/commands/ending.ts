import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import { getBalance, getCommission, getRecovered, sum, type Book } from '../books.ts'
import {
  bookChoice,
  dayChoice,
  getBook,
  getDay,
  isFullyPaid,
  isOwing,
  isSettled,
  isUnsettled,
  type BookChoice,
} from '../choices.ts'
import {
  user,
  at,
  command,
  verified,
  getPerson,
  sameFigures,
  which,
  type RequestedBy,
} from '../command.ts'
import {
  badDate,
  cannotClose,
  getUnconfirmed,
  locked,
  notSettled,
  notUnsettled,
  unseen,
  type Requester,
} from '../reasons.ts'
import { settleBook, unsettleBook } from '../settling.ts'
import type { World } from '../world.ts'

type Status = 1 | 2 | 3
type Change = {
  status: Status
  books: Book[]
  who: RequestedBy
  loss?: 'DECLARED' | 'SEEN' | 'STALE'
  /** Another day than today. */
  on?: Day
}

/** Why this book may not change so. */
function cannotEnd(
  book: Book,
  { status, loss, on }: Change,
  user: Requester,
  today: Day,
): string[] {
  const unseenOr = unseen(book, user)
  if (status === 2) {
    const remains = getBalance(book) > 0 && !loss ? ['BALANCE_REMAINS'] : []
    const badDay = on === undefined ? [] : badDate(book, on, today)
    return [...unseenOr, ...notUnsettled(book), ...remains, ...badDay]
  }
  if (status === 3) return [...unseenOr, ...cannotClose(book)]
  const elsewhere = user.agentId !== null && book.settlement?.agentId !== user.agentId
  return [
    ...unseenOr,
    ...notSettled(book),
    ...(book.reloanedTo !== null ? ['BELONGS_TO_RELOAN'] : []),
    ...(getRecovered(book) > 0 ? ['CASHBOOK_RECOVERED'] : []),
    ...(book.settlement && elsewhere ? ['BOOKED_WITH_FORMER_AGENT'] : []),
  ]
}

export async function changeStatus(world: World, change: Change) {
  const { status, books, loss, on } = change
  const { model } = world
  const [first] = books
  if (!first) return 'idle'
  const person = getPerson(world, change.who, first.agentId)
  const owing = books.filter((book) => unseen(book, person).length === 0 && book.status === 1)
  const expectedLoss = sum(owing, getBalance) + (loss === 'STALE' ? 1 : 0)
  const body = {
    ids: books.map(({ id }) => id),
    declareLoss: loss !== undefined,
    remark: 'end',
    ...(on === undefined ? {} : { date: on }),
    ...(loss === 'SEEN' || loss === 'STALE' ? { expectedLoss: sen(expectedLoss) } : {}),
  }
  const reply = await world.request(person, setCashbookStatus, { params: { status }, body })
  const reasons = new Map(
    books.map((book) => [book.id, cannotEnd(book, change, person, model.today)]),
  )
  const isStale = loss === 'STALE' && owing.length > 0
  const outcome = verified(reply, [
    ...(isStale ? ['LOSS_CHANGED'] : []),
    ...(on === undefined ? [] : locked(model, on)),
    ...(books.length === 1 ? reasons.get(first.id)! : []),
  ])
  if (outcome !== 'taken') return outcome
  const able = books.filter(({ id }) => reasons.get(id)!.length === 0)
  assert.deepEqual(
    reply.data.changed,
    able.map(({ id }) => id),
    'those that may are changed',
  )
  const skipped = reply.data.skipped.map(({ id }) => id)
  assert.deepEqual(
    skipped,
    books.filter((book) => !able.includes(book)).map(({ id }) => id),
  )
  for (const { id, code } of reply.data.skipped) assert.ok(reasons.get(id)!.includes(code), code)
  for (const book of able) {
    if (status === 1) unsettleBook(model, book)
    else if (status === 2) settleBook(model, book, 'end', on)
    else Object.assign(book, { status: 3, closedOn: model.today })
  }
  return able.length > 0 ? 'taken' : 'refused'
}

const ending = (
  kind: string,
  makesSense: (book: Book) => boolean,
  change: Pick<Change, 'status' | 'loss'>,
  most = 1,
) =>
  command(
    kind,
    fc.record({ choices: fc.array(bookChoice, { minLength: 1, maxLength: most }), who: user }),
    (world, { choices, who }) =>
      changeStatus(world, { ...change, who, books: getBooks(world, choices, makesSense) }),
  )

function getBooks({ model }: World, choices: BookChoice[], makesSense: (book: Book) => boolean) {
  const books = choices.map((choice) => getBook(model, choice, makesSense))
  return [...new Set(books)].filter((book) => book !== undefined)
}

const endingOn = (
  kind: string,
  makesSense: (book: Book) => boolean,
  change: Pick<Change, 'status' | 'loss'>,
  most = 1,
) =>
  command(
    kind,
    fc.record({
      choices: fc.array(bookChoice, { minLength: 1, maxLength: most }),
      who: user,
      day: dayChoice,
    }),
    (world, { choices, who, day }) => {
      const books = getBooks(world, choices, makesSense)
      const [first] = books
      const on = first && getDay(first, day, world.model.today)
      return changeStatus(world, { ...change, who, books, ...(on && { on }) })
    },
  )

export const endings = [
  endingOn('settle on a day', isFullyPaid, { status: 2 }),
  endingOn('settle many on a day', isUnsettled, { status: 2 }, 4),
  endingOn('declare loss on a day', isOwing, { status: 2, loss: 'DECLARED' }),
  ending('settle', isFullyPaid, { status: 2 }),
  ending('settle many', isUnsettled, { status: 2 }, 4),
  ending('unsettle', isSettled, { status: 1 }),
  ending('unsettle many', isSettled, { status: 1 }, 4),
  ending('declare loss', isOwing, { status: 2, loss: 'DECLARED' }),
  ending('declare loss as seen', isOwing, { status: 2, loss: 'SEEN' }),
  ending('declare loss, stale', isOwing, { status: 2, loss: 'STALE' }),
  ending('close', isSettled, { status: 3 }),
  ending('close many', isSettled, { status: 3 }, 4),

  command(
    'close all',
    fc.record({
      agent: which,
      asAdmin: fc.boolean(),
      expect: fc.constantFrom('NOTHING', 'RIGHT', 'STALE'),
    }),
    async (world, { agent: place, asAdmin, expect }) => {
      const { model } = world
      const agent = at(world.agents, place)!
      const closing = model.books
        .filter(({ status, settlement }) => status === 2 && settlement!.agentId === agent.id)
        .filter((book) => getUnconfirmed(book) === 0)
        .sort((a, b) => a.id - b.id)
      const count = closing.length
      const amount = sum(closing, ({ settlement }) => settlement!.profit)
      const commission = sum(closing, ({ settlement }) => getCommission(settlement!))
      const expected = { count: count + (expect === 'STALE' ? 1 : 0), amount: sen(amount) }
      const body = { agentId: agent.id, ...(expect === 'NOTHING' ? {} : { expected }) }
      const reply = await world.request(asAdmin ? world.admin : agent, closeAll, { body })
      const outcome = verified(reply, expect === 'STALE' ? ['LIST_CHANGED'] : [])
      if (outcome !== 'taken') return outcome
      const changed = closing.map(({ id }) => id)
      sameFigures(reply.data, { count, amount, commission, changed }, 'what was closed')
      for (const book of closing) book.status = 3
      return outcome
    },
  ),
]

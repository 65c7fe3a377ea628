import fc from 'fast-check'
import { removeTransaction, updateTransaction } from '#modules/lending/credits/contract.ts'
import { getLines, type Book, type Line, type Model } from '../books.ts'
import { amountChoice, getAmount, bookChoice, getBook, isUnsettled } from '../choices.ts'
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
import { getLineId } from '../getLineId.ts'
import { cannotUndo, locked, tooMuchCredit, tooMuchRefund, unseen } from '../reasons.ts'
import { settleIfAuto, takeLines } from '../settling.ts'
import { shownBook, shownLatest } from '../standing.ts'
import type { World } from '../world.ts'
import { lockThrough } from './periods.ts'

async function remove(world: World, book: Book, line: Line, who: RequestedBy) {
  const { model } = world
  const person = getPerson(world, who, book.agentId)
  const request = { params: { id: await getLineId(world, book, line) }, body: { reason: 'wrong' } }
  const reply = await world.request(person, removeTransaction, request)
  const outcome = verified(reply, [
    ...unseen(book, person),
    ...cannotUndo(book, line, person),
    ...(isMoved(model, line) ? ['CORRECTION_MOVED'] : []),
  ])
  if (outcome !== 'taken') return outcome
  takeLines(model, book, 1)
  // The credit stands again; a transfer waits for confirmation again.
  if (line.bounces) {
    line.bounces.isTakenBack = false
    line.bounces.transfer = line.accountId === null ? null : 'UNCONFIRMED'
  }
  book.isVoided = line.kind === 'DEBIT'
  if (reply.data.cashbook) {
    sameFigures(
      reply.data.cashbook,
      shownBook(book, model.today),
      'the cashbook without its latest',
    )
  }
  sameFigures(reply.data, book.isVoided ? { cashbook: null } : {}, 'void without its opening')
  return outcome
}

/** Whether the money of a correction stands on another book. */
const isMoved = (model: Model, line: Line) =>
  getLines(model).some(({ movedFrom, isTakenBack }) => movedFrom === line && !isTakenBack)

/** Why the latest line cannot have this amount: the line is removed and one of the new amount takes its place. */
function cannotBecome(book: Book, line: Line, amount: number): string[] {
  if (line.kind === 'DEBIT') return ['DEBIT_FOLLOWS_TERMS']
  if (line.kind === 'BOUNCED') return ['BOUNCE_FOLLOWS_TRANSFER']
  if (line.kind === 'CORRECTED') return ['CORRECTION_FOLLOWS_CREDIT']
  if (line.kind === 'RECOVERY') return ['RECOVERY_STAYS']
  const without = { ...book, lines: book.lines.filter((each) => each !== line) }
  if (line.kind === 'CREDIT') return tooMuchCredit(without, amount)
  return tooMuchRefund(without, amount)
}

const choice = fc.record({ book: bookChoice, who: user, place: which })
const hasLines = (book: Book) => isUnsettled(book) && book.lines.length > 0

export const undoings = [
  command('remove latest', choice, async (world, { book: chosen, who }) => {
    const book = getBook(world.model, chosen, hasLines)
    const line = book?.lines.at(-1)
    return book && line ? remove(world, book, line, who) : 'idle'
  }),

  command('remove a locked line', choice, async (world, { book: chosen, who }) => {
    const { model } = world
    const isEarlier = (book: Book) => hasLines(book) && book.lines.at(-1)!.on < model.today
    const book = getBook(model, chosen, isEarlier)
    const line = book?.lines.at(-1)
    if (!book || !line || !isEarlier(book)) return 'idle'
    await lockThrough(world, { last: line.on, hasReason: true, isOwner: true })
    return remove(world, book, line, who)
  }),

  command('remove a recovery', choice, async (world, { book: chosen, who }) => {
    const isLast = ({ lines }: Book) => lines.at(-1)?.kind === 'RECOVERY'
    const book = getBook(world.model, chosen, isLast)
    const line = book?.lines.at(-1)
    return book && line && isLast(book) ? remove(world, book, line, who) : 'idle'
  }),

  command('remove any line', choice, async (world, { book: chosen, who, place }) => {
    const book = getBook(world.model, chosen, hasLines)
    const line = book && at(book.lines, place)
    return book && line ? remove(world, book, line, who) : 'idle'
  }),

  command('remove opening', choice, async (world, { book: chosen, who }) => {
    const book = getBook(world.model, chosen, ({ lines }) => lines.length === 1)
    const line = book?.lines[0]
    return book && line ? remove(world, book, line, who) : 'idle'
  }),

  command(
    'change amount',
    fc.record({
      book: bookChoice,
      who: user,
      amount: amountChoice,
      isLatest: fc.boolean(),
      place: which,
    }),
    async (world, given) => {
      const { model } = world
      const book = getBook(model, given.book, hasLines)
      const line = book && (given.isLatest ? book.lines.at(-1) : at(book.lines, given.place))
      if (!book || !line) return 'idle'
      const person = getPerson(world, given.who, book.agentId)
      const amount = getAmount(book, given.amount)
      const id = await getLineId(world, book, line)
      const body = { amount, reason: 'misread' }
      const reply = await world.request(person, updateTransaction, { params: { id }, body })
      const isSame = amount === line.amount
      const outcome = verified(reply, [
        ...unseen(book, person),
        ...(book.status === 3 ? ['CASHBOOK_CLOSED'] : []),
        ...(isSame
          ? []
          : [
              ...cannotUndo(book, line, person),
              ...cannotBecome(book, line, amount),
              ...locked(model, line.on),
            ]),
      ])
      if (outcome !== 'taken' || isSame) return outcome
      line.amount = amount
      sameFigures(reply.data.transaction, shownLatest(book), 'the line changed')
      settleIfAuto(model, book)
      sameFigures(reply.data.cashbook, shownBook(book, model.today), 'the cashbook with the change')
      return outcome
    },
  ),

  command('edit remark', choice, async (world, { book: chosen, who, place }) => {
    const book = getBook(world.model, chosen, ({ lines }) => lines.length > 0)
    const line = book && at(book.lines, place)
    if (!book || !line) return 'idle'
    const person = getPerson(world, who, book.agentId)
    const remark = `remark ${place}`
    const request = { params: { id: await getLineId(world, book, line) }, body: { remark } }
    const reply = await world.request(person, updateTransaction, request)
    const isClosed = book.status === 3 ? ['CASHBOOK_CLOSED'] : []
    const outcome = verified(reply, [...unseen(book, person), ...isClosed])
    if (outcome === 'taken') line.remark = remark
    return outcome
  }),
]

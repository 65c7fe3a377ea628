import fc from 'fast-check'
import { correctCredit, recordRecovery } from '#modules/lending/credits/contract.ts'
import { sen } from '#core/money.ts'
import {
  accountChoice,
  badAccount,
  getAccount,
  placeOfCredit,
  useAccounts,
} from '../accountChoices.ts'
import { getCredit, getLoss, getRecovered, type Book, type Line } from '../books.ts'
import { bookChoice, getBook, isOwing, isUnsettled } from '../choices.ts'
import { at, command, getPerson, verified, sameFigures, user, which } from '../command.ts'
import { getLineId } from '../getLineId.ts'
import { notUnsettled, ofFormerAgent, tooMuchCredit, unseen } from '../reasons.ts'
import { settleIfAuto } from '../settling.ts'
import { shownBook, shownLatest } from '../standing.ts'
import type { World } from '../world.ts'
import { findRunner } from './paying.ts'

type Person = ReturnType<typeof getPerson>

/** Why this payment cannot be corrected. */
const cannotCorrect = (book: Book, line: Line, person: Person): string[] => [
  ...unseen(book, person),
  ...notUnsettled(book),
  ...(line.kind === 'CREDIT' ? [] : ['CORRECTION_OF_OTHER_KIND']),
  ...(line.isTakenBack ? ['CREDIT_REVERSED'] : []),
  ...ofFormerAgent(line, person),
  ...(line.amount > getCredit(book) ? ['CORRECTION_EXCEEDS_CREDIT'] : []),
]

/** Why its money cannot be recorded on another book. */
function cannotMove(book: Book, line: Line, other: Book, person: Person): string[] {
  if (other === book) return ['CORRECTION_SAME_CASHBOOK']
  return [
    ...unseen(other, person),
    ...notUnsettled(other),
    ...(other.agentId === line.agentId ? [] : ['CORRECTION_OTHER_AGENT']),
    ...((line.countsOn ?? line.on) < other.terms.debitOn ? ['DATE_BEFORE_DEBIT'] : []),
    ...tooMuchCredit(other, line.amount),
  ]
}

async function correct(world: World, book: Book, line: Line, other: Book | null, person: Person) {
  const { model } = world
  const params = { id: await getLineId(world, book, line) }
  const body = { reason: 'wrong', cashbookId: other?.id ?? null }
  const reply = await world.request(person, correctCredit, { params, body })
  const outcome = verified(reply, [
    ...cannotCorrect(book, line, person),
    ...(other ? cannotMove(book, line, other, person) : []),
  ])
  if (outcome !== 'taken') return outcome
  const paidOn = line.countsOn ?? line.on
  const countsOn = paidOn < model.today ? paidOn : null
  const { amount, runnerId, agentId, accountId, holderId, reference, transfer } = line
  const about = { amount, runnerId, agentId, accountId, holderId, reference, countsOn }
  line.isTakenBack = true
  line.transfer = accountId === null ? null : 'CORRECTED'
  const undone = { ...about, on: model.today, remark: 'wrong', transfer: null, bounces: line }
  const correction: Line = { kind: 'CORRECTED', ...undone }
  book.lines.push(correction)
  sameFigures(reply.data.transaction, shownLatest(book), 'the correction')
  sameFigures(reply.data.cashbook, shownBook(book, model.today), 'the cashbook corrected')
  if (!other) return outcome
  const { remark } = line
  const moved = { ...about, on: model.today, remark, transfer, movedFrom: correction }
  other.lines.push({ kind: 'CREDIT', ...moved })
  sameFigures(reply.data.moved!.transaction, shownLatest(other), 'the payment moved')
  settleIfAuto(model, other)
  sameFigures(reply.data.moved!.cashbook, shownBook(other, model.today), 'the cashbook moved to')
  return outcome
}

const isPaid = (book: Book) => isUnsettled(book) && book.lines.some(isCorrectable)
const isCorrectable = ({ kind, isTakenBack }: Line) => kind === 'CREDIT' && !isTakenBack
const isLost = (book: Book) => book.status > 1 && getLoss(book) > getRecovered(book)

export const corrections = [
  command(
    'correct payment',
    fc.record({
      book: bookChoice,
      place: which,
      isAny: fc.integer({ min: 0, max: 7 }),
      other: fc.option(bookChoice),
      who: user,
    }),
    async (world, given) => {
      const { model } = world
      const book = getBook(model, given.book, isPaid)
      const lines = book?.lines.filter((line) => given.isAny === 0 || isCorrectable(line)) ?? []
      const line = at(lines, given.place)
      if (!book || !line || book.isVoided) return 'idle'
      const person = getPerson(world, given.who, book.agentId)
      const fits = (each: Book) =>
        isOwing(each) && each !== book && cannotMove(book, line, each, person).length === 0
      const other = given.other && getBook(model, given.other, fits)
      return correct(world, book, line, other ?? null, person)
    },
  ),
]

export const recoveries = [
  command(
    'money after a loss',
    fc.record({
      book: bookChoice,
      // Above 10: more than is left.
      tenths: fc.integer({ min: 1, max: 11 }),
      account: accountChoice,
      runner: fc.option(which),
      who: user,
    }),
    async (world, given) => {
      const { model, loggedOut } = world
      const book = getBook(model, given.book, isLost)
      if (!book) return 'idle'
      const left = getLoss(book) - getRecovered(book)
      const amount = sen(
        given.tenths > 10 ? left + 1 : Math.max(1, Math.floor((left * given.tenths) / 10)),
      )
      const isRunner = given.runner !== null
      const person = isRunner
        ? findRunner(world, book, given.runner!)
        : getPerson(world, given.who, book.agentId)
      const accountId = getAccount(model, given.account, book.agentId)
      const body = { cashbookId: book.id, creditAmount: amount, remark: 'late', accountId }
      const reply = await world.request(person, recordRecovery, { body })
      const outcome = verified(
        reply,
        loggedOut.has(person.id)
          ? ['NOT_LOGGED_IN']
          : [
              ...unseen(book, person),
              ...(book.status === 1 || getLoss(book) === 0 ? ['NOT_WRITTEN_OFF'] : []),
              ...(amount > left ? ['RECOVERY_EXCEEDS_LOSS'] : []),
              ...badAccount(model, accountId, book.agentId),
            ],
      )
      if (outcome !== 'taken') return outcome
      const runnerId = isRunner ? person.id : null
      const place = placeOfCredit(accountId, runnerId, isRunner ? 'UNCONFIRMED' : 'CONFIRMED')
      const { agentId } = book
      const line = { amount, on: model.today, runnerId, agentId, remark: 'late', reference: '' }
      book.lines.push({ kind: 'RECOVERY', ...line, ...place })
      useAccounts(model, book.lines)
      sameFigures(reply.data.transaction, shownLatest(book), 'the recovery')
      sameFigures(reply.data.cashbook, shownBook(book, model.today), 'the cashbook recovered')
      return outcome
    },
  ),
]

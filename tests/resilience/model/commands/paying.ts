import fc from 'fast-check'
import type { Day } from '#core/calendar.ts'
import { recordCredit, recordRefund } from '#modules/lending/credits/contract.ts'
import { recordMissedVisit } from '#modules/collection/round/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  accountChoice,
  badAccount,
  getAccount,
  placeOfCredit,
  useAccounts,
  type AccountChoice,
} from '../accountChoices.ts'
import { IN_BOX, type Book } from '../books.ts'
import {
  amountChoice,
  getAmount,
  bookChoice,
  getBook,
  dayChoice,
  getDay,
  isOwing,
  isUnsettled,
} from '../choices.ts'
import { user, at, command, verified, getPerson, sameFigures, which } from '../command.ts'
import {
  badDate,
  badRunner,
  cannotCredit,
  locked,
  notUnsettled,
  tooMuchRefund,
  unseen,
} from '../reasons.ts'
import { settleIfAuto } from '../settling.ts'
import { shownBook, shownLatest } from '../standing.ts'
import type { World } from '../world.ts'

type Payment = {
  book: Book
  amount: ReturnType<typeof getAmount>
  on?: Day
  named?: number
  seen?: number
  account?: AccountChoice
}

/** A payment that any user records; `named` is the runner in the request. */
export async function pay(
  world: World,
  person: TestUser,
  { book, amount, on, named, seen, account = null }: Payment,
) {
  const { model, loggedOut } = world
  const accountId = getAccount(model, account, book.agentId)
  const reference = accountId === null ? '' : `DN ${book.id}`
  const body = {
    cashbookId: book.id,
    creditAmount: amount,
    remark: 'paid',
    ...(on === undefined ? {} : { date: on }),
    ...(named === undefined ? {} : { runnerId: named }),
    ...(seen === undefined ? {} : { seenTransactionCount: seen }),
    ...(accountId === null ? {} : { accountId, reference }),
  }
  const reply = await world.request(person, recordCredit, { body })
  const date = on ?? model.today
  const outcome = verified(
    reply,
    loggedOut.has(person.id)
      ? ['NOT_LOGGED_IN']
      : [
          ...unseen(book, person),
          ...(seen === undefined || seen === book.lines.length ? [] : ['CASHBOOK_CHANGED']),
          ...badRunner(model, named, person, [book.agentId]),
          ...badAccount(model, accountId, book.agentId),
          ...cannotCredit(book, amount, date, model.today),
          ...locked(model, date),
        ],
  )
  if (outcome !== 'taken') return outcome
  const isRunner = world.runners.some(({ id }) => id === person.id)
  const runner = named ?? (isRunner ? person.id : null)
  const { agentId } = book
  const place = placeOfCredit(accountId, runner, isRunner ? 'UNCONFIRMED' : 'CONFIRMED')
  const line = { amount, on: date, runnerId: runner, agentId, remark: 'paid', reference }
  book.lines.push({ kind: 'CREDIT', ...line, ...place })
  useAccounts(model, book.lines)
  sameFigures(reply.data.transaction, shownLatest(book), 'the payment')
  settleIfAuto(model, book)
  sameFigures(reply.data.cashbook, shownBook(book, model.today), 'the cashbook paid on')
  return outcome
}

/** Who collects on a book: mostly a runner of its agent who is logged in, sometimes any. */
export function findRunner(
  { runners, loggedOut }: World,
  { agentId }: Book,
  place: number,
): TestUser {
  const own = runners.filter((runner) => runner.agentId === agentId && !loggedOut.has(runner.id))
  return at(place % 4 > 0 && own.length > 0 ? own : runners, place)!
}

const payment = { book: bookChoice, amount: amountChoice, account: accountChoice }

export const payments = [
  command('credit today', fc.record({ ...payment, who: user }), async (world, given) => {
    const book = getBook(world.model, given.book, isOwing)
    if (!book) return 'idle'
    const person = getPerson(world, given.who, book.agentId)
    return pay(world, person, {
      book,
      amount: getAmount(book, given.amount),
      account: given.account,
    })
  }),

  command(
    'credit on another day',
    fc.record({ ...payment, on: dayChoice }),
    async (world, given) => {
      const book = getBook(world.model, given.book, isOwing)
      if (!book) return 'idle'
      const person = getPerson(world, 'OWN', book.agentId)
      const on = getDay(book, given.on, world.model.today)
      return pay(world, person, {
        book,
        amount: getAmount(book, given.amount),
        on,
        account: given.account,
      })
    },
  ),

  command('credit by a runner', fc.record({ ...payment, runner: which }), async (world, given) => {
    const book = getBook(world.model, given.book, isOwing)
    if (!book) return 'idle'
    const runner = findRunner(world, book, given.runner)
    return pay(world, runner, {
      book,
      amount: getAmount(book, given.amount),
      account: given.account,
    })
  }),

  command(
    'credit naming a runner',
    fc.record({ ...payment, runner: which, who: user }),
    async (world, given) => {
      const book = getBook(world.model, given.book, isOwing)
      if (!book) return 'idle'
      const person = getPerson(world, given.who, book.agentId)
      const named = at(world.runners, given.runner)!.id
      return pay(world, person, {
        book,
        amount: getAmount(book, given.amount),
        named,
        account: given.account,
      })
    },
  ),

  command(
    'credit as seen',
    fc.record({ ...payment, isStale: fc.boolean() }),
    async (world, given) => {
      const book = getBook(world.model, given.book, isOwing)
      if (!book) return 'idle'
      const person = getPerson(world, 'OWN', book.agentId)
      const seen = book.lines.length + (given.isStale ? 1 : 0)
      return pay(world, person, {
        book,
        amount: getAmount(book, given.amount),
        seen,
        account: given.account,
      })
    },
  ),

  command(
    'refund',
    fc.record({ ...payment, who: user, on: fc.option(dayChoice, { freq: 1 }) }),
    async (world, given) => {
      const { model } = world
      const book = getBook(model, given.book, isUnsettled)
      if (!book) return 'idle'
      const person = getPerson(world, given.who, book.agentId)
      const amount = getAmount(book, given.amount)
      const on = given.on === null ? undefined : getDay(book, given.on, model.today)
      const accountId = getAccount(model, given.account, book.agentId)
      const body = { cashbookId: book.id, amount, date: on, remark: 'back', accountId }
      const reply = await world.request(person, recordRefund, { body })
      const date = on ?? model.today
      const outcome = verified(reply, [
        ...unseen(book, person),
        ...notUnsettled(book),
        ...tooMuchRefund(book, amount),
        ...badAccount(model, accountId, book.agentId),
        ...badDate(book, date, model.today),
        ...locked(model, date),
      ])
      if (outcome !== 'taken') return outcome
      const { agentId } = book
      const line = { amount, on: date, runnerId: null, agentId, remark: 'back' }
      book.lines.push({ ...IN_BOX, kind: 'REFUND', ...line, accountId })
      useAccounts(model, book.lines)
      sameFigures(reply.data.transaction, shownLatest(book), 'the refund')
      sameFigures(reply.data.cashbook, shownBook(book, model.today), 'the cashbook refunded')
      return outcome
    },
  ),

  command(
    'missed visit',
    fc.record({ book: bookChoice, runner: which, on: fc.option(dayChoice, { freq: 1 }) }),
    async (world, given) => {
      const { model, loggedOut } = world
      const book = getBook(model, given.book, isUnsettled)
      if (!book) return 'idle'
      const runner = at(world.runners, given.runner)!
      const on = given.on === null ? model.today : getDay(book, given.on, model.today)
      const body = { cashbookId: book.id, date: on, reason: 'CLOSED' as const }
      const reply = await world.request(runner, recordMissedVisit, { body })
      // A visit is no money: it may lie before the latest line.
      const days = badDate(book, on, model.today).filter(
        (reason) => reason !== 'DATE_BEFORE_LATEST',
      )
      const outcome = verified(
        reply,
        loggedOut.has(runner.id)
          ? ['NOT_LOGGED_IN']
          : [...unseen(book, runner), ...notUnsettled(book), ...days],
      )
      if (outcome !== 'taken') return outcome
      const visit = { bookId: book.id, on, runnerId: runner.id, reason: 'CLOSED' }
      model.visits.set(`${book.id} ${on}`, visit)
      return outcome
    },
  ),
]

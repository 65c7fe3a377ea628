import assert from 'node:assert/strict'
import type { Day } from '#core/calendar.ts'
import { getCounted, getCredit, sum, type Book, type CountedLine, type Model } from './books.ts'
import { countBefore, countThrough } from './daysOff.ts'
import { shownBook } from './standing.ts'

// What a day began with, and what became of it, book by book (field-rules 9 and 10). A line of a locked day that was
// removed today stood as the day began.

/** What counts on a book, before the day and on it. */
function getLinesOf(model: Model, book: Book): { before: CountedLine[]; today: CountedLine[] } {
  const lines = getCounted({ ...model, books: [book] }).filter(({ bookId }) => bookId === book.id)
  return {
    before: lines.filter(({ on }) => on < model.today),
    today: lines.filter(({ on }) => on === model.today),
  }
}

/** Whether it could be paid as the day began: neither settled nor voided on an earlier day. */
function wasOpen(model: Model, book: Book): boolean {
  if (book.reopenedOn === model.today) return false
  if (book.isVoided) return isVoidedToday(model, book)
  return book.status === 1 || book.settlement!.on === model.today
}

/** Only what is of a locked day is reversed on a day of its own; the rest was never there. */
const isVoidedToday = (model: Model, book: Book) =>
  book.isVoided && getLinesOf(model, book).today.some(({ kind }) => kind === 'DEBIT')

const ownerAsBegan = ({ moved, agentId }: Book, today: Day) =>
  moved?.on === today ? moved.fromId : agentId

/** The scheduled sum before a day, and through its end. */
function getScheduled({ terms }: Book, today: Day) {
  const { daily, expected } = terms
  const after = (days: number) => Math.min(days * daily, expected)
  return { before: after(countBefore(terms, today)), through: after(countThrough(terms, today)) }
}

/** The day's own instalment as far as it was not paid ahead, and what was due before and unpaid. */
export function getTarget(model: Model, book: Book): { expected: number; arrears: number } {
  const { before, through } = getScheduled(book, model.today)
  const paid = getCredit({ lines: getLinesOf(model, book).before })
  const unpaid = Math.max(0, through - paid)
  const arrears = Math.max(0, before - paid)
  return { expected: unpaid - arrears, arrears }
}

/** What an agent's day began with, of the books that were the agent's then. */
export function getBegan(model: Model, agentId: number) {
  const began = model.books
    .filter((book) => ownerAsBegan(book, model.today) === agentId && wasOpen(model, book))
    .map((book) => getTarget(model, book))
  return {
    expected: sum(began, ({ expected }) => expected),
    arrears: sum(began, ({ arrears }) => arrears),
  }
}

/** What an agent was paid on a book today and stands, and what the daily total says of it. */
function getTaken(lines: readonly CountedLine[], agentId?: number) {
  const own = lines.filter((line) => agentId === undefined || line.agentId === agentId)
  const credits = own.filter(({ kind }) => kind === 'CREDIT')
  const bounces = own.filter(({ kind }) => kind === 'BOUNCED' || kind === 'CORRECTED')
  return {
    // A bounce of a locked day that was removed today brings its money back today.
    paid:
      sum(
        credits.filter(({ amount, isTakenBack }) => amount > 0 && !isTakenBack),
        ({ amount }) => amount,
      ) - sum(bounces, ({ amount }) => Math.min(0, amount)),
    collected: sum(credits, ({ amount }) => amount) - sum(bounces, ({ amount }) => amount),
  }
}

/** The parts of what an agent collected: today's instalment first, then arrears, the rest in advance. */
export function getSplit(model: Model, agentId: number) {
  const parts = model.books.map((book) => {
    const lines = getLinesOf(model, book).today
    const target = wasOpen(model, book) ? getTarget(model, book) : { expected: 0, arrears: 0 }
    const began = ownerAsBegan(book, model.today)
    const earlier = lines.filter(
      (line) =>
        line.agentId !== agentId &&
        (line.agentId === began || (agentId !== began && line.agentId < agentId)),
    )
    const first = getTaken(earlier).paid
    const { paid, collected } = getTaken(lines, agentId)
    const upTo = (limit: number) => Math.min(first + paid, limit) - Math.min(first, limit)
    const towardsToday = upTo(target.expected)
    const both = upTo(target.expected + target.arrears)
    return {
      towardsToday,
      towardsArrears: both - towardsToday,
      inAdvance: collected - both,
      takenBack: paid - collected,
    }
  })
  return {
    towardsToday: sum(parts, (part) => part.towardsToday),
    towardsArrears: sum(parts, (part) => part.towardsArrears),
    inAdvance: sum(parts, (part) => part.inAdvance),
    takenBack: sum(parts, (part) => part.takenBack),
  }
}

/** Whose book it is today: its agent's until it is settled, then until the day ends who settled it. */
function getOwner(model: Model, book: Book): number | null {
  const { isVoided, status, agentId, settlement } = book
  if (isVoided) return isVoidedToday(model, book) ? agentId : null
  if (status === 1) return agentId
  return settlement!.on === model.today ? settlement!.agentId : null
}

/** What was due on an agent's books as the day began, what became of it, and what is left. */
export function getDue(model: Model, agentId: number) {
  const books = model.books.filter((book) => getOwner(model, book) === agentId)
  const parts = books.map((book) => getDueOf(model, book))
  const { expected, arrears } = getBegan(model, agentId)
  const own = books.filter((book) => wasOpen(model, book)).map((book) => getTarget(model, book))
  const began = sum(own, (each) => each.expected + each.arrears)
  const total = (figure: keyof ReturnType<typeof getDueOf>) => sum(parts, (part) => part[figure])
  const amount = total('due')
  assert.equal(
    total('collected') + total('reloaned') - total('refunded') + total('stillDue'),
    amount,
    'due = collected + reloaned − refunded + still due',
  )
  return {
    due: {
      amount,
      instalments: amount - total('arrearsDue'),
      arrears: total('arrearsDue'),
      collected: total('collected'),
      reloaned: total('reloaned'),
      refunded: total('refunded'),
      writtenOff: began - amount,
      moved: began - expected - arrears,
    },
    stillDue: {
      amount: total('stillDue'),
      instalments: total('stillDue') - total('stillArrears'),
      arrears: total('stillArrears'),
    },
  }
}

/** Follows the amount due through the day: payments, then what makes it due again, then reloans. */
function getDueOf(model: Model, book: Book) {
  const { through } = getScheduled(book, model.today)
  const { before, today } = getLinesOf(model, book)
  const of = (kind: string) =>
    sum(
      today.filter((line) => line.kind === kind),
      ({ amount }) => amount,
    )
  const { paid, collected } = getTaken(today)
  const began = getCredit({ lines: before })
  const afterPaid = began + paid
  const afterRefunds = afterPaid - of('REFUND') - (paid - collected)
  const owed = (credit: number) => Math.max(0, through - credit)
  const refunded = owed(afterRefunds) - owed(afterPaid)
  const reloaned = owed(afterRefunds) - owed(afterRefunds + of('RELOAN'))
  const isOpen = book.status === 1 && !book.isVoided
  const { dueToday, arrears } = shownBook(book, model.today)
  const stillDue = isOpen ? dueToday : 0
  const due = owed(began) - owed(afterPaid) + reloaned - refunded + stillDue
  const target = wasOpen(model, book) ? getTarget(model, book) : { arrears: 0 }
  return {
    due,
    arrearsDue: Math.min(target.arrears, due),
    collected: owed(began) - owed(afterPaid),
    reloaned,
    refunded,
    stillDue,
    stillArrears: isOpen ? arrears : 0,
  }
}

import type { Day } from '#core/calendar.ts'
import { getBalance, getCounted, getCountedSum, sum, type Model } from './books.ts'
import { getDue, getBegan, getSplit } from './dayOfBook.ts'
import { getPettyCash } from './places.ts'
import { shownBook } from './standing.ts'

// The figures of field-rules 9: what is due on a day, and what came in. Collected is credits alone: refunds
// are a figure of their own, and what a reloan paid is not collected.

type Days = { from: Day; to: Day }

/** What moved on some days, for one agent. */
export function getMoved(model: Model, agentId: number, days?: Days) {
  const lines = getCounted(model).filter(
    (line) => line.agentId === agentId && (!days || (days.from <= line.on && line.on <= days.to)),
  )
  const moved = (wanted: 'DEBIT' | 'CREDIT' | 'REFUND' | 'BOUNCED' | 'CORRECTED') => {
    const those = lines.filter(({ kind }) => kind === wanted)
    // A reversal of a locked day is a row of its own.
    return { count: those.length, amount: sum(those, ({ amount }) => amount) }
  }
  const [credits, bounced, corrected] = [moved('CREDIT'), moved('BOUNCED'), moved('CORRECTED')]
  // What bounces or is corrected on a day lowers that day's credits, and stands in their list.
  const collected = {
    count: credits.count + bounced.count + corrected.count,
    amount: credits.amount - bounced.amount - corrected.amount,
  }
  return { lent: moved('DEBIT'), collected, refunded: moved('REFUND') }
}

/** An agent's day. */
export function getDay(model: Model, agentId: number, today: Day) {
  const { handOvers } = model
  const waiting = handOvers.filter(
    (each) => each.agentId === agentId && !each.isConfirmed && !each.isRemoved,
  )
  const moved = getMoved(model, agentId, { from: today, to: today })
  const { expected, arrears } = getBegan(model, agentId)
  return {
    ...moved,
    collected: { ...moved.collected, ...getSplit(model, agentId) },
    expected,
    arrears,
    ...getDue(model, agentId),
    pettyCash: getPettyCash(model, agentId),
    cashCounted: {
      count: waiting.length,
      amount: sum(waiting, getCountedSum),
      firstDate: waiting.map(({ days }) => days[0]!.on).sort()[0] ?? null,
    },
  }
}

/** What an agent's unsettled books come to. */
export function getOutstanding(model: Model, agentId: number) {
  const books = model.books
    .filter((book) => book.agentId === agentId && !book.isVoided && book.status === 1)
    .map((book) => ({ balance: getBalance(book), ...shownBook(book, model.today) }))
  return {
    outstanding: sum(books, ({ balance }) => balance),
    arrears: sum(books, ({ arrears }) => arrears),
    overdueCount: books.filter(({ isOverdue }) => isOverdue).length,
    cashbookCount: books.length,
  }
}

import type { Day } from '#core/calendar.ts'
import {
  getBalance,
  getCredit,
  IN_BOX,
  sum,
  type Book,
  type Line,
  type Model,
  type Share,
} from './books.ts'
import { halfUp } from './halfUp.ts'

/** Settles a book: what is left is a loss, profit and commissions are frozen (rules.md 4, 6). */
export function settleBook(model: Model, book: Book, remark = '', on: Day = model.today): void {
  const loss = getBalance(book)
  const { agentId } = book
  const profit = getCredit(book) - book.terms.debit
  const base = Math.max(profit, 0)
  const earned = halfUp(base * model.agents.get(agentId)!, 10_000)
  const { agentCommission, shares } = cutToProfit(earned, getShares(model, book, base), base)
  if (loss > 0) {
    book.lines.push({ ...IN_BOX, kind: 'LOSS', amount: loss, on, runnerId: null, agentId, remark })
  }
  book.status = 2
  book.settlement = { agentId, on, profit, agentCommission, shares }
}

/** AUTO settles by itself when the balance reaches 0. */
export function settleIfAuto(model: Model, book: Book): void {
  if (book.settleType === 1 && book.status === 1 && getBalance(book) === 0) settleBook(model, book)
}

/** Takes the latest lines away; those of locked days count on, and less today. */
export function takeLines(model: Model, book: Book, count: number): void {
  for (const line of book.lines.splice(book.lines.length - count, count)) {
    if (model.lockedOn === null || line.on > model.lockedOn) continue
    const counted = { ...line, bookId: book.id }
    const reversal = { ...counted, on: model.today, amount: -line.amount, count: -1 } as const
    model.removed.push({ ...counted, count: 1 }, reversal)
  }
}

export function unsettleBook(model: Model, book: Book): void {
  if (book.lines.at(-1)!.kind === 'LOSS') takeLines(model, book, 1)
  const settledOn = book.settlement!.on
  if (model.lockedOn !== null && settledOn <= model.lockedOn) book.reopenedOn = model.today
  book.status = 1
  book.settlement = null
}

/** What a line adds to all that came in: payments by any user and reloans, less what bounced. */
function getCollected({ kind, amount }: Line): number {
  if (kind === 'CREDIT' || kind === 'RELOAN') return amount
  return kind === 'BOUNCED' || kind === 'CORRECTED' ? -amount : 0
}

/** A runner earns rate × profit × what they collected ÷ all that came in. */
function getShares(model: Model, book: Book, base: number): Share[] {
  const collected = new Map<number, number>()
  for (const line of book.lines) {
    const { runnerId } = line
    if (runnerId === null || getCollected(line) === 0) continue
    collected.set(runnerId, (collected.get(runnerId) ?? 0) + getCollected(line))
  }
  const whole = sum(book.lines, getCollected)
  return [...collected]
    .filter(([, amount]) => amount > 0)
    .sort(([a], [b]) => a - b)
    .map(([runnerId, amount]) => {
      const { rate } = model.runners.find(({ id }) => id === runnerId)!
      const parts = BigInt(base) * BigInt(rate) * BigInt(amount)
      return { runnerId, commission: halfUp(parts, 10_000n * BigInt(whole)) }
    })
}

/**
 * More than there is to share out is cut in proportion: each gets the whole sen of their part,
 * then sen by sen who is owed the largest rest, the agent before the runners and these by their ids.
 */
function cutToProfit(agentCommission: number, shares: Share[], profit: number) {
  const wanted = [agentCommission, ...shares.map(({ commission }) => commission)]
  const all = sum(wanted, (amount) => amount)
  if (all <= profit) return { agentCommission, shares }
  const given = wanted.map((amount) => Number((BigInt(amount) * BigInt(profit)) / BigInt(all)))
  const rests = wanted.map((amount) => (BigInt(amount) * BigInt(profit)) % BigInt(all))
  while (sum(given, (amount) => amount) < profit) {
    const largest = rests.reduce((most, rest) => (rest > most ? rest : most))
    const place = rests.indexOf(largest)
    given[place]! += 1
    rests[place] = -1n
  }
  const [agent, ...runners] = given
  return {
    agentCommission: agent!,
    shares: shares.map((share, place) => ({ ...share, commission: runners[place]! })),
  }
}

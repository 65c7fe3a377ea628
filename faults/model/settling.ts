import { balanceOf, creditOf, sum, type Book, type Model, type Share } from './books.ts'
import { halfUp } from './halfUp.ts'

/** Settles a book today: what is left is a loss, profit and commissions are frozen (rules.md 4, 6). */
export function settleBook(model: Model, book: Book, remark = ''): void {
  const on = model.today
  const loss = balanceOf(book)
  const { agentId } = book
  const profit = creditOf(book) - book.terms.debit
  const base = Math.max(profit, 0)
  const agentCommission = halfUp(base * model.agents.get(agentId)!, 10_000)
  const shares = sharesOf(model, book, base, base - agentCommission)
  if (loss > 0) {
    book.lines.push({ kind: 'LOSS', amount: loss, on, runnerId: null, agentId, remark })
  }
  book.status = 2
  book.settlement = { agentId, on, profit, agentCommission, shares }
}

/** AUTO settles by itself when the balance reaches 0. */
export function settleIfAuto(model: Model, book: Book): void {
  if (book.settleType === 1 && book.status === 1 && balanceOf(book) === 0) settleBook(model, book)
}

export function unsettleBook(book: Book): void {
  if (book.lines.at(-1)!.kind === 'LOSS') book.lines.pop()
  book.status = 1
  book.settlement = null
}

/**
 * A runner earns rate × profit × what they collected ÷ total credit, or ÷ all collections when refunds
 * have made the total smaller; what rounding would take beyond the profit the last ones go without.
 */
function sharesOf(model: Model, book: Book, base: number, mostSen: number): Share[] {
  const collected = new Map<number, number>()
  for (const { kind, runnerId, amount } of book.lines) {
    if (kind !== 'CREDIT' || runnerId === null) continue
    collected.set(runnerId, (collected.get(runnerId) ?? 0) + amount)
  }
  const parts = [...collected].sort(([a], [b]) => a - b)
  const whole = Math.max(
    creditOf(book),
    sum(parts, ([, amount]) => amount),
  )
  let left = mostSen
  return parts.map(([runnerId, amount]) => {
    const { rate } = model.runners.find(({ id }) => id === runnerId)!
    const earned = halfUp(BigInt(base) * BigInt(rate) * BigInt(amount), 10_000n * BigInt(whole))
    const commission = Math.min(earned, left)
    left -= commission
    return { runnerId, commission }
  })
}

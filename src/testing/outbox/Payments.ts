import type { Entry } from '#modules/collection/round/web/outbox/entry.ts'
import { getUndoKey } from '#modules/collection/round/web/outbox/undo.ts'
import type { Books } from './Books.ts'

/** A payment as its runner remembers it. */
type Payment = {
  entry: Entry
  userId: number
  /** True when its user has undone it. */
  isUndone: boolean
  /** True when it was undone while it waited on the phone. */
  isUndoneInTime: boolean
  /** True when its user decided that it is not sent. */
  isDiscarded: boolean
  /** True when the device could not store what became of it before its tab was closed. */
  isUncertain: boolean
}

/** The payments of all runners of a phone, and what is wrong with them in the books. */
export class Payments {
  readonly #all: Payment[] = []
  readonly #books: Books
  readonly #isOrdered: boolean
  readonly #faults: string[] = []
  /** Keys of payments that wait for a decision at the end. */
  readonly #refused = new Set<string>()

  /** With `isOrdered` the payments of a cashbook reach the books in the order of recording. */
  constructor(books: Books, { isOrdered }: { isOrdered: boolean }) {
    this.#books = books
    this.#isOrdered = isOrdered
  }

  add(entry: Entry, userId: number): void {
    this.#all.push({
      entry,
      userId,
      isUndone: false,
      isUndoneInTime: false,
      isDiscarded: false,
      isUncertain: false,
    })
  }

  /** Returns the payments of a user that the user let stand. */
  ofUser(id: number): Payment[] {
    return this.#all.filter(
      ({ userId, isUndone, isDiscarded }) => userId === id && !isUndone && !isDiscarded,
    )
  }

  markUncertain(userId: number): void {
    for (const each of this.#all) {
      if (each.userId === userId) each.isUncertain = true
    }
  }

  leaveRefused(key: string): void {
    this.#refused.add(key)
  }

  getFaults(): string[] {
    return [...this.#faults, ...this.#all.flatMap((payment) => this.#getFaultsOf(payment))]
  }

  #getFaultsOf(payment: Payment): string[] {
    const { entry, isUndone, isDiscarded, isUncertain } = payment
    if (isUncertain) return []
    const isRecorded = this.#books.stands(entry.key)
    // A reversal may be refused, too, and then waits for a decision.
    if (this.#refused.has(getUndoKey(entry.key))) return []
    if ((isUndone || isDiscarded) && isRecorded) return [`${entry.key} stands and was undone`]
    const isKept = isUndone || isDiscarded || isRecorded || this.#refused.has(entry.key)
    return isKept ? [] : [`${entry.key} is lost`]
  }

  /** Notes a payment that reaches the books before an earlier one of its cashbook. */
  checkOrder(key: string, cashbookId: number): void {
    const payment = this.find(key)
    if (!payment) return void this.#faults.push(`${key} was never recorded on the phone`)
    if (payment.isDiscarded) this.#faults.push(`${key} was discarded`)
    if (!this.#isOrdered || payment.isUncertain) return
    for (const earlier of this.#all) {
      if (earlier === payment) return
      const isSame = earlier.entry.cashbookId === cashbookId && earlier.userId === payment.userId
      if (!isSame || earlier.isUncertain || this.#wasRefused(earlier)) continue
      const id = this.#books.recorded.get(earlier.entry.key)
      const isHeld = id === undefined ? !earlier.isUndone : earlier.isUndoneInTime
      if (isHeld && !(id !== undefined && this.#books.reversed.has(id))) {
        this.#faults.push(`${key} overtook ${earlier.entry.key}`)
      }
    }
  }

  #wasRefused({ entry: { key } }: Payment): boolean {
    return this.#books.refused.has(key) || this.#books.refused.has(getUndoKey(key))
  }

  find(key: string): Payment | undefined {
    return this.#all.find(({ entry }) => entry.key === key)
  }
}

import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { isDayOff } from '#core/loan/daysOff.ts'
import { formatPlain, sen, subtractSen, sumSen, type Sen } from '#core/money.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import { createStore, type Store } from '#platform/web/createStore.ts'
import { getExpected, isUntouched, verify, usualCell, type Cell, type Verified } from './verify.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import type { Row } from '../../round/web/rows.ts'

export type Totals = {
  count: number
  sumSen: Sen
  /** The part of it that comes by transfer. */
  transferSen: Sen
  missed: number
  faulty: number
  /** Of the rows that were neither paid nor visited that day, and of those chosen. */
  expectedSen: Sen
  differenceSen: Sen
  /** Customers who paid a part that day and are not chosen, and what of the day they lack. */
  partCount: number
  partSen: Sen
}

/** The text for a row; without a remark or an account the present one stays, null is cash. */
export type Filled = {
  row: Row
  typed: string
  remark: string | undefined
  accountId?: number | null | undefined
  reference?: string | undefined
}

type Setting = { on: Day; today: Day; accounts?: readonly NamedAccount[] }

const isOpen = (row: Row) => row.unableReason === null

/** Returns whether the day is off for the loan and nothing is due from before. */
const isResting = (row: Row, on: Day): boolean =>
  isUntouched(row) && row.dueToday <= 0 && isDayOff(row.daysOff ?? [], on)

const FIELDS = ['text', 'isOn', 'remark', 'accountId', 'reference'] as const

const IN_CASH = { accountId: undefined, reference: undefined }

/** The changed cells by cashbook, for a draft. */
export type SheetDraft = Record<string, Cell>

/**
 * Holds the entries of a sheet outside of React: a key affects one row and the totals, and nothing
 * else renders again.
 */
export class SheetState {
  /** The rows that take a payment, those of them at rest last, then the locked ones. */
  readonly rows: readonly Row[]
  readonly openCount: number
  /** How many owe nothing on their day off. */
  readonly restingCount: number
  readonly on: Day
  readonly today: Day
  /** The active bank accounts of the agent. */
  readonly accounts: readonly NamedAccount[]
  /** Follows every change of any row. */
  readonly totals: Store<Totals>
  /** The text that narrows the rows on screen; what is recorded does not depend on it. */
  readonly find = createStore('')
  /** Follows whether any row goes by transfer. */
  readonly hasTransfers = createStore(false)
  #cells = new Map<number, Store<Cell>>()
  #usual = new Map<number, Cell>()
  #verified = new Map<number, Verified>()
  readonly #places: ReadonlyMap<Row, number>
  readonly #isListed: boolean

  constructor(rows: readonly Row[], setting: Setting, draft: SheetDraft = {}) {
    const open = rows.filter(isOpen)
    const resting = open.filter((row) => isResting(row, setting.on))
    const due = open.filter((row) => !isResting(row, setting.on))
    this.restingCount = resting.length
    this.rows = [...due, ...resting, ...rows.filter((row) => !isOpen(row))]
    this.openCount = open.length
    this.on = setting.on
    this.today = setting.today
    this.accounts = setting.accounts ?? []
    this.#places = new Map(rows.map((row, at) => [row, at + 1]))
    this.#isListed = rows.some(({ listingNumber }) => listingNumber !== null)
    for (const row of rows) {
      this.#usual.set(row.cashbookId, usualCell(row))
      this.#put(row, draft[row.cashbookId] ?? usualCell(row))
    }
    this.totals = createStore(this.#count())
  }

  cell = (row: Row): Cell => this.cellStore(row).get()
  /** Returns the store of one row, for the component that renders it. */
  cellStore = (row: Row): Store<Cell> =>
    assertDefined(this.#cells.get(row.cashbookId), 'every row has a cell')
  verified = (row: Row): Verified =>
    assertDefined(this.#verified.get(row.cashbookId), 'every row is verified')
  isChanged = (row: Row): boolean => this.cell(row).text !== this.#getUsual(row).text

  change(row: Row, patch: Partial<Cell>): void {
    const typed = patch.text === undefined ? {} : { isOn: patch.text.trim() !== '' }
    this.#put(row, { ...this.cell(row), ...typed, ...patch })
    this.totals.set(this.#count())
  }

  /** Selects a row, with the expected amount if it is empty, or deselects it. */
  include(row: Row, isOn: boolean): void {
    const { text } = this.cell(row)
    const expectedSen = getExpected(row)
    const isBlank = isOn && text.trim() === '' && expectedSen > 0
    this.#put(row, { ...this.cell(row), isOn, ...(isBlank && { text: formatPlain(expectedSen) }) })
    this.totals.set(this.#count())
  }

  /** Sets the expected amount in every row that was neither paid nor visited that day. */
  fillExpected(): void {
    this.#putAll((row) => ({ ...this.cell(row), ...usualCell(row), remark: this.cell(row).remark }))
  }

  /** Selects those who paid a part that day, with what they lack. */
  includePartlyPaid(): void {
    for (const row of this.#partlyPaid()) this.include(row, true)
  }

  clear(): void {
    this.#putAll((row) => ({ ...this.cell(row), text: '', isOn: false, ...IN_CASH }))
  }

  /** Sets the account of every open row; undefined for cash. */
  payAllThrough(accountId: number | undefined): void {
    this.#putAll((row) => ({ ...this.cell(row), ...(row.unableReason === null && { accountId }) }))
  }

  includeAll(isOn: boolean): void {
    this.#putAll((row) => ({ ...this.cell(row), isOn: isOn && this.cell(row).text !== '' }))
  }

  /** Returns the result of an entry in a row. */
  verify(row: Row, typed: string): Verified {
    return verify(row, { text: typed, remark: '', isOn: true }, this.on, this.today)
  }

  /** Sets amounts, and remarks and accounts if any, in open rows; clears others. */
  fill(fills: readonly Filled[], cleared: readonly Row[]): void {
    for (const { row, typed, ...filled } of fills) {
      if (row.unableReason !== null) continue
      const { remark, accountId, reference } = this.cell(row)
      const amountSen = parseRinggit(typed)
      const text = amountSen === undefined ? typed : formatPlain(amountSen)
      this.#put(row, {
        text,
        isOn: typed !== '',
        remark: filled.remark ?? remark,
        accountId: filled.accountId === undefined ? accountId : (filled.accountId ?? undefined),
        reference: filled.reference ?? reference,
      })
    }
    for (const row of cleared) this.#put(row, { ...this.cell(row), text: '', isOn: false })
    this.totals.set(this.#count())
  }

  /** Returns the No. of a row: that of the day's listing, or else its position in the sheet. */
  numberOf = (row: Row): number | undefined =>
    this.#isListed ? (row.listingNumber ?? undefined) : this.#places.get(row)

  /** Returns the cells that differ from the initial content. */
  draft(): SheetDraft {
    const isUsual = (row: Row) => {
      const [cell, usual] = [this.cell(row), this.#getUsual(row)]
      return FIELDS.every((field) => cell[field] === usual[field])
    }
    const changed = this.rows.filter((row) => !isUsual(row))
    return Object.fromEntries(changed.map((row) => [row.cashbookId, this.cell(row)]))
  }

  #getUsual(row: Row): Cell {
    return assertDefined(this.#usual.get(row.cashbookId), 'every row has an initial cell')
  }

  #partlyPaid = () =>
    this.rows.filter((row) => row.paidToday > 0 && getExpected(row) > 0 && !this.cell(row).isOn)

  #putAll(next: (row: Row) => Cell) {
    for (const row of this.rows) this.#put(row, next(row))
    this.totals.set(this.#count())
  }

  #put(row: Row, cell: Cell) {
    this.#verified.set(row.cashbookId, verify(row, cell, this.on, this.today))
    const store = this.#cells.get(row.cashbookId)
    if (store) store.set(cell)
    else this.#cells.set(row.cashbookId, createStore(cell))
  }

  #count(): Totals {
    const cells = [...this.#cells.values()]
    this.hasTransfers.set(cells.some((cell) => cell.get().accountId !== undefined))
    let [count, missed, faulty, sum, transfers] = [0, 0, 0, 0, 0]
    for (const [cashbookId, verified] of this.#verified) {
      if (verified.kind === 'FAULT') faulty += 1
      if (verified.kind === 'MISSED') missed += 1
      if (verified.kind !== 'PAID') continue
      count += 1
      sum += verified.amountSen
      const isTransfer = this.#cells.get(cashbookId)?.get().accountId !== undefined
      if (isTransfer) transfers += verified.amountSen
    }
    const paidSen = sen(sum)
    const expectedSen = sumSen(
      this.rows.filter((row) => isUntouched(row) || this.cell(row).isOn).map(getExpected),
    )
    const partlyPaid = this.#partlyPaid()
    return {
      count,
      missed,
      faulty,
      sumSen: paidSen,
      transferSen: sen(transfers),
      expectedSen,
      differenceSen: subtractSen(paidSen, expectedSen),
      partCount: partlyPaid.length,
      partSen: sumSen(partlyPaid.map(getExpected)),
    }
  }
}

import { addDays, day, type Day } from '#core/calendar.ts'
import { IS_SHORT } from '../../bench.ts'

/** The size of a filled server, and the seed that shifts its loans. */
export type Size = { customers: number; transactions: number; seed: number }

/** A loan has ten transactions: the debit, then a payment on every tenth of its ninety days. */
export const LINES_A_LOAN = 10
export const DAYS_BETWEEN = 10
/** The number of days on which loans begin; a prime number, so that any step reaches all. */
export const START_DAYS = 911

export const AGENTS = 100
export const RUNNERS_AN_AGENT = 2

/** The money of every size moves on the same thousand days. */
export const FIRST_DAY: Day = day('2023-01-01')
export const LAST_DAY: Day = addDays(FIRST_DAY, START_DAYS + (LINES_A_LOAN - 1) * DAYS_BETWEEN - 2)

/** A day of a year in which loans begin and are paid on every day, with every agent. */
export const BUSY_DAY: Day = IS_SHORT ? addDays(FIRST_DAY, 105) : day('2024-05-15')

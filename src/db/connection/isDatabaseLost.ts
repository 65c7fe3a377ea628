import { sqlState } from '../sqlState.ts'
import { NoPrimary } from './primaryClient.ts'

// The server goes away, accepts no connection, or has become read only, as a primary that was
// demoted does; errors of the connection itself; and the driver's errors, texts only, for pending
// statements.
const STATES = /^(08...|57P0[123]|53300|25006)$/
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const WORDS = /^Connection terminated|is not queryable$|^timeout expired$/
const WAITED = 'timeout exceeded when trying to connect'

/**
 * Returns whether the database could not be reached or went away. The outcome of a write is then
 * unknown: COMMIT may have been executed and its response lost.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (own.has(error)) return false
  if (error instanceof NoPrimary) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(sqlState(error) ?? '') || CODES.test(code) || WORDS.test(error.message)
}

/** Returns whether others used all connections for so long that the work was not begun. */
export const isPoolExhausted = (error: unknown) =>
  error instanceof Error && error.message === WAITED

const own = new WeakSet<Error>()

/**
 * Marks the refusal of a write in a transaction that was begun read only: a bug, no lost database.
 */
export function markAsOwn(error: Error): void {
  own.add(error)
}

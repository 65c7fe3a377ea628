import { sqlState } from '../sqlState.ts'

// The server goes away or accepts no connection; errors of the connection itself; and the driver's
// errors, texts only, for pending statements.
const STATES = /^(08...|57P0[123]|53300)$/
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const WORDS = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

/**
 * Returns whether the database could not be reached or went away. The outcome of a write is then
 * unknown: COMMIT may have been executed and its response lost.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(sqlState(error) ?? '') || CODES.test(code) || WORDS.test(error.message)
}

import { sqlState } from './sqlState.ts'

// The server goes away or takes nobody in; what the connection itself reports; and what the driver
// says, in words only, of statements that were under way.
const STATES = /^(08...|57P0[123]|53300)$/
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const WORDS = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

/**
 * Whether the error says that the database could not be reached or went away meanwhile. Of a write
 * nobody then knows whether it took place: COMMIT may have been carried out, and its answer lost.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(sqlState(error) ?? '') || CODES.test(code) || WORDS.test(error.message)
}

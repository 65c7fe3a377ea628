import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readStatement } from './readStatement.ts'

/** Handles the statement of account of one customer. */
export const handleGetStatement: Read<typeof endpoints.getStatement> = readStatement

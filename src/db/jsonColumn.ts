import { type ColumnType } from 'kysely'

/**
 * A jsonb column: read parsed and unchecked, written as JSON.stringify() gave it, because the
 * driver would send a bare array as an array of PostgreSQL.
 */
export type JsonColumn = ColumnType<unknown, string, string>

import type { ColumnType } from 'kysely'

/**
 * A jsonb column: read parsed and unchecked, written as JSON.stringify() text, because the driver
 * sends a bare array as an array of PostgreSQL.
 */
export type JsonColumn = ColumnType<unknown, string, string>

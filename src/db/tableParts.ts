import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'
import type { Viewer } from '#core/access/viewer.ts'
import type { DB } from './tables.ts'

export type Table = keyof DB & string
export type Statement = RawBuilder<unknown>

/** One or several customers: their ids, and SQL for the ids of their cashbooks. */
export type Whom = { customerIds: readonly number[]; books: Statement }

/** A column that refers to `files`. */
export type FileColumn = {
  column: string
  /** SQL for the ids of the files of customers, or those that no customer has. */
  ofPerson: 'NOT_OF_A_PERSON' | ((of: Whom) => Statement)
  /** The condition under which a user may read a file because this table names it. */
  mayRead: 'NOBODY' | ((viewer: Viewer, eb: ExpressionBuilder<DB, 'files'>) => Expression<SqlBool>)
}

/** What the acts that cross every module do with the rows of one table. */
export type TablePart = {
  /**
   * The file with the statements that write it, as an import of it would say. A list until each
   * table has one.
   */
  writer: string | readonly string[]
  /** The statement that gives the rows of customers to another agent. */
  move?: 'STAYS' | ((of: Whom & { agentId: number }) => Statement)
  /** The statement that removes the texts about customers. */
  anonymise?: 'NOTHING_PERSONAL' | ((of: Whom & { now: Date }) => Statement)
  /** The rows in the file that a person gets, without columns that are secret or derived. */
  person?:
    | 'NOT_OF_A_PERSON'
    | { in: string; rows: (of: Whom) => Statement; without?: readonly string[] }
  /** The rules of the books about it, each a query for the rows that break it. */
  proof?: 'NO_RULE' | Readonly<Record<string, string>>
  files?: FileColumn
  /** What an archive does not have: the rows, or the values of columns, which SQL replaces. */
  backup?: 'LEFT_OUT' | Readonly<Record<string, string>>
}

/** The tables of one module. */
export type Tables = Partial<Record<Table, TablePart>>

/** The rows are about no customer. */
export const NO_PERSON = {
  move: 'STAYS',
  anonymise: 'NOTHING_PERSONAL',
  person: 'NOT_OF_A_PERSON',
} as const

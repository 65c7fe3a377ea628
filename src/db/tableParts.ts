import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Viewer } from '#core/access/viewer.ts'
import type { Database } from './connect.ts'
import type { DB } from './tables.ts'
import type { Leaving, Moving, Statement, Whom } from './whom.ts'

export type Table = keyof DB & string

/** A column that refers to `files`. */
export type FileColumn = {
  column: string
  /** SQL for the ids of the files of customers, or those that no customer has. */
  ofPerson: 'NOT_OF_A_PERSON' | ((of: Whom) => Statement)
  /** The condition under which a user may read a file because this table names it. */
  mayRead: 'NOBODY' | ((viewer: Viewer, eb: ExpressionBuilder<DB, 'files'>) => Expression<SqlBool>)
}

/** The JSON files of what a person gets. */
export type PersonFileName =
  | 'customer'
  | 'cashbooks'
  | 'transactions'
  | 'visits'
  | 'reloans'
  | 'papers'
  | 'problems'
  | 'operation-log'

type PersonRows = {
  in: PersonFileName
  rows: (of: Whom) => Statement
  without?: readonly string[]
}

/** What the acts that cross every module do with the rows of one table. */
export type TablePart = {
  /**
   * The file with the statements that write it, as an import of it would say. A list until each
   * table has one.
   */
  writer: string | readonly string[]
  /** The statement that gives the rows of customers to another agent. */
  move: 'STAYS' | 'BY_THE_ACT' | ((of: Moving) => Statement)
  /** The statement that removes the texts about customers; one that has to read first is a promise. */
  anonymise:
    | 'NOTHING_PERSONAL'
    | 'BY_THE_ACT'
    | ((of: Leaving, db: Database) => Statement | Promise<Statement>)
  /** What the preview of anonymising counts. */
  counted?: { as: string; rows: (of: Leaving) => Statement }
  /** The rows in the file that a person gets, without columns that are secret or derived. */
  person: 'NOT_OF_A_PERSON' | PersonRows
  /** The rules of the books about it, each a query for the rows that break it. */
  proof?: 'NO_RULE' | Readonly<Record<string, string>>
  files?: FileColumn
  /** What an archive does not have: the rows, or the values of columns, which SQL replaces. */
  backup?: 'LEFT_OUT' | Readonly<Record<string, string>>
}

/** The tables of one module. */
export type Tables = Partial<Record<Table, TablePart>>

/** Every table: none is forgotten. */
export type AllTables = Readonly<Record<Table, TablePart>>

/** What a removed text becomes. */
export const REMOVED_TEXT = '–'

/** The rows are about no customer. */
export const NO_PERSON = {
  move: 'STAYS',
  anonymise: 'NOTHING_PERSONAL',
  person: 'NOT_OF_A_PERSON',
} as const

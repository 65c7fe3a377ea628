import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Viewer } from '#core/access/viewer.ts'
import type { Database } from './connect.ts'
import type { DB } from './tables.ts'
import type { Leaving, Merging, Moving, Statement, Whom } from './whom.ts'

export type Table = keyof DB & string

/** Whose the files are that rows name, and who may read them. */
export type FileUse = {
  /** Selects the ids of the files of customers. */
  ofPerson: 'NOT_OF_A_PERSON' | ((of: Whom) => Statement)
  /** Whether these files go to another agent with their customer. */
  move: 'STAYS' | 'WITH_CUSTOMER'
  /** The condition under which a user may read a file because a row names it. */
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

/** Rules of the books, each a query for the rows that break it. */
export type Rules = Readonly<Record<string, string>>

/**
 * The rows of a customer that follow to the record that stays when two records of one person become
 * one: those with a cashbook in the named column go where the cashbook goes; of the others, the
 * merge keeps the named column, so that a split returns exactly these.
 */
type Following =
  | { withBook: string }
  | {
      key: string
      /** The condition of rows that the record that stays has an equal of: they stay. */
      but?: (of: Merging) => Statement
    }

/** What the preview of anonymising counts, by its name there. */
type Counted = {
  as: 'notes' | 'messages' | 'logins' | 'importSheets' | 'statementFiles'
  rows: (of: Leaving) => Statement
}

/**
 * What the acts that cross every module do with the rows of one table. `BY_THE_ACT` is what the act
 * or its job does itself.
 */
export type TablePart = {
  /** The file with the statements that write it, as an import of it would say. */
  writer: string
  /** The statement that gives the rows of customers to another agent. */
  move: 'STAYS' | 'BY_THE_ACT' | ((of: Moving) => Statement)
  /** The rows that follow from a customer's record to another one of the same person, and back. */
  merge: 'STAYS' | 'BY_THE_ACT' | Following
  /** The statement that removes the texts about customers; one that has to read first is a promise. */
  anonymise:
    | 'NOTHING_PERSONAL'
    | 'BY_THE_ACT'
    | ((of: Leaving, db: Database) => Statement | Promise<Statement>)
  counted?: Counted
  /** The rows in the file that a person gets, without columns that are secret or derived. */
  person: 'NOT_OF_A_PERSON' | PersonRows
  /** The rules about it, and about it and tables below. */
  proof: 'NO_RULE' | Rules
  /** The column that refers to `files`. */
  files?: { column: string } & FileUse
  /** The papers in `attachments` that belong to its rows. */
  papers?: FileUse
  /** What an archive does not have: the rows, or the values of columns, which SQL replaces. */
  backup?: 'LEFT_OUT' | Readonly<Record<string, string>>
}

/** The tables of all modules. */
export type AllTables = Readonly<Record<Table, TablePart>>

/** The tables of one module. */
export type Tables = Partial<Record<Table, TablePart>>

/** What a removed text becomes. */
export const REMOVED_TEXT = '–'

/** The rows are about no customer. */
export const NO_PERSON = {
  move: 'STAYS',
  merge: 'STAYS',
  anonymise: 'NOTHING_PERSONAL',
  person: 'NOT_OF_A_PERSON',
} as const

/** Selects the ids of the files of customers: all, or those that another agent gets with them. */
export function selectFiles(tables: AllTables, of: Whom, isMove = false): Statement {
  const selections = getFileUses(tables).flatMap(({ ofPerson, move }) =>
    ofPerson === 'NOT_OF_A_PERSON' || (isMove && move === 'STAYS') ? [] : [ofPerson(of)],
  )
  return sql.join(selections, sql` UNION `)
}

/** Returns how each table names files, by a column of its own or by its papers. */
export const getFileUses = (tables: AllTables): FileUse[] =>
  Object.values(tables).flatMap(({ files, papers }) => [files ?? [], papers ?? []].flat())

import type { Table } from '#db/tableParts.ts'
import { TABLES } from '../tables.ts'

/**
 * Whether the rows of a table are left out: users log in again after a restore, customers get new
 * links, keys and webhooks of programs are made again, and a stolen archive opens no session and
 * signs no link.
 */
export const isLeftOut = (name: string): boolean => getBackup(name) === 'LEFT_OUT'

/** Returns SQL for the columns of a table whose values are replaced. */
export function getBlanked(name: string): Readonly<Record<string, string>> {
  const backup = getBackup(name)
  return typeof backup === 'object' ? backup : {}
}

// A database may have tables of an administrator or an extension, which no module declares.
const getBackup = (name: string) => (isDeclared(name) ? TABLES[name].backup : undefined)

const isDeclared = (name: string): name is Table => Object.hasOwn(TABLES, name)

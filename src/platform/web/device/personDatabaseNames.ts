const PREFIX = 'cashbook-'

/** Returns the name of the database of one person on this device. */
export const getPersonDatabaseName = (userId: number): string => `${PREFIX}${userId}`

/** Returns the key in localStorage of the columns that a person chose. */
export const getColumnsKey = (userId: number): string => `listColumns:${userId}`

/** Returns the numbers of the users whose work is on this device. */
export async function listPersonDatabases(): Promise<number[]> {
  const all = (await globalThis.indexedDB?.databases?.()) ?? []
  return all
    .map(({ name }) => (name?.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN))
    .filter(Number.isSafeInteger)
}

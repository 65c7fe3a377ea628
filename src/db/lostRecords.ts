import type { Database } from './connect.ts'

/** What a database no longer has, although it was confirmed: recorded after, and until, these times. */
export type LostRecords = { after: Date | null; until: Date }

const lost = new WeakMap<Database, LostRecords>()

/** Notes that the database went back in time; it stays noted until the server starts again. */
export function noteLostRecords(db: Database, records: LostRecords): void {
  lost.set(db, records)
}

/** Returns what the database lost, as far as this server knows. */
export const getLostRecords = (db: Database): LostRecords | undefined => lost.get(db)

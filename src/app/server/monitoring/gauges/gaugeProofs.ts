import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import { createProbe } from '#platform/server/createProbe.ts'
import { readProofs } from '#platform/server/proofs.ts'

/** Adds the times of the last good backup by the schedule, and of the one that follows it. */
export function gaugeBackup(db: Database, registry: Registry): void {
  const look = createProbe(() => readBackups(db).catch(() => undefined), undefined)
  const gauge = (name: string, help: string, read: (found: Times) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await look()
        this.set(found ? read(found) : 0)
      },
    })
  gauge(
    'cashbook_last_backup_timestamp_seconds',
    'When the server made its last good backup; 0 without any',
    ({ last }) => last,
  )
  gauge(
    'cashbook_next_backup_timestamp_seconds',
    'When the schedule wants the backup after it; 0 without any',
    ({ next }) => next,
  )
}

type Times = { last: number; next: number }

async function readBackups(db: Database): Promise<Times | undefined> {
  const { rows } = await sql<Times>`
    SELECT extract(epoch FROM taken_at)::float8 AS last,
           extract(epoch FROM coalesce(next_at, taken_at + interval '1 day'))::float8 AS next
    FROM backups WHERE error IS NULL ORDER BY taken_at DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Adds when the books and a backup were proved last, and whether the newest proof failed. */
export function gaugeProofs(db: Database, registry: Registry): void {
  const look = createProbe(() => readProofs(db).catch(() => undefined), undefined)
  const names = ['books', 'backup'] as const
  const common = { labelNames: ['proof'], registers: [registry] }
  new Gauge({
    ...common,
    name: 'cashbook_proof_timestamp_seconds',
    help: 'When the books, or a backup by a drill, were proved last and held; 0 if never',
    async collect() {
      const found = await look()
      this.reset()
      if (found === undefined) return
      for (const proof of names) this.set({ proof }, (found[proof]?.heldAt?.getTime() ?? 0) / 1000)
    },
  })
  new Gauge({
    ...common,
    name: 'cashbook_proof_failed',
    help: '1 when the newest proof found a broken rule, or the newest drill failed',
    async collect() {
      const found = await look()
      this.reset()
      if (found === undefined) return
      // Books that could not be proved are late, not broken.
      this.set({ proof: 'books' }, found.books?.outcome === 'BROKEN' ? 1 : 0)
      this.set({ proof: 'backup' }, found.backup && found.backup.outcome !== 'HOLDS' ? 1 : 0)
    },
  })
}

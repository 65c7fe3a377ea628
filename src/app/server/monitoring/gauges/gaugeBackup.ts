import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import { createProbe } from '#platform/server/createProbe.ts'

/** Adds the time of the last good backup by the schedule. */
export function gaugeBackup(db: Database, registry: Registry): void {
  const lastBackup = createProbe(async () => {
    const { rows } = await sql<{ seconds: number | null }>`
      SELECT extract(epoch FROM max(taken_at))::float8 AS seconds FROM backups WHERE error IS NULL`
      .execute(db)
      .catch(() => ({ rows: [] }))
    return rows[0]?.seconds ?? 0
  }, 0)
  new Gauge({
    name: 'cashbook_last_backup_timestamp_seconds',
    help: 'When the server made its last good backup; 0 without any',
    registers: [registry],
    async collect() {
      this.set(await lastBackup())
    },
  })
}

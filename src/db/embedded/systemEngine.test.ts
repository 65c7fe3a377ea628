import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { getPatchAdvice, readEngineVersion } from '#db/engineVersion.ts'
import { migrate } from '#db/migrate.ts'
import { day } from '#core/calendar.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { findBinaries } from './findBinaries.ts'

// Debian and Ubuntu keep each major version here: apt-get install postgresql.
const SYSTEM = '/usr/lib/postgresql'
const binDir = (existsSync(SYSTEM) ? readdirSync(SYSTEM) : [])
  .filter((major) => Number(major) >= 15 && Number(major) <= 18)
  .map((major) => join(SYSTEM, major, 'bin'))
  .findLast((folder) => existsSync(join(folder, 'initdb')))
const hasSystem = binDir !== undefined

let folder: ReturnType<typeof dataFolder>
beforeEach(() => void (folder = dataFolder()))
afterEach(() => folder.remove())

test('a folder without PostgreSQL is refused by the name of the setting', async () => {
  await expect(folder.start({ binDir: folder.dataDir })).rejects.toThrow(
    /^POSTGRES_BIN_DIR: there is no .*initdb/,
  )
  expect(readdirSync(folder.dataDir)).toEqual([])
})

test.skipIf(process.platform === 'win32')('a version that is not supported is refused', () => {
  const old = mkdtempSync(join(tmpdir(), 'cashbook-old-engine-'))
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(join(old, name), '#!/bin/sh\necho "postgres (PostgreSQL) 14.2"\n', {
      mode: 0o755,
    })
  }
  expect(() => findBinaries(old)).toThrow('(PostgreSQL) 14.2"; PostgreSQL 15 to 18 is needed')
  rmSync(old, { recursive: true })
})

test.skipIf(!hasSystem)(
  `the system’s PostgreSQL makes and serves a database${hasSystem ? '' : ` (skipped: none in ${SYSTEM})`}`,
  async () => {
    const first = await folder.start({ binDir })
    const db = connect({ url: first.url, maxConnections: 1 })
    expect((await migrate(db)).length).toBeGreaterThan(0)
    const version = await readEngineVersion(db)
    await db.destroy()
    expect(version).toMatch(/^1[5-8]\.\d+$/)
    expect(getPatchAdvice(`${version.split('.')[0]}.0`, day('2026-11-25'))).toContain('lacks')
    const facts = await queryOnce(
      first.url,
      `select current_setting('server_encoding') as encoding, lower('ÄÖ') as lowered,
        current_setting('data_checksums') as checksums, datcollate as collate
      from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual([{ encoding: 'UTF8', lowered: 'äö', checksums: 'on', collate: 'C' }])
    await first.stop()
    const again = await folder.start({ binDir })
    expect(
      await queryOnce(again.url, `select to_regclass('customers') is not null as kept`),
    ).toEqual([{ kept: true }])
    await again.stop()
    const major = version.split('.')[0]
    if (major !== '18') await expect(folder.start()).rejects.toThrow(`made by PostgreSQL ${major}`)
  },
  60_000,
)

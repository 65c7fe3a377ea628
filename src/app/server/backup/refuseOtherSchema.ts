import { migrationsDirectory, readMigrations } from '#db/migrationFiles.ts'
import type { Manifest } from './manifest.ts'

/**
 * Checks that this version knows every migration of the backup's schema. @throws Error otherwise
 */
export async function refuseOtherSchema({ migrations, productVersion }: Manifest): Promise<void> {
  const known = Object.keys(await readMigrations(migrationsDirectory()))
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The backup is newer than this version of Cashbook: it was made by ${productVersion} and has ` +
        `${unknown.join(', ')}. Install that version, or a later one.`,
    )
  }
  const skipped = known.slice(0, migrations.length).filter((name) => !migrations.includes(name))
  if (skipped.length > 0) {
    throw new Error(`The backup was made by a version of Cashbook without ${skipped.join(', ')}.`)
  }
}

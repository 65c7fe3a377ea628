import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NOBODY } from './embeddedAccount.ts'
import type { Layout } from './layout.ts'

/**
 * Checks that the cluster is absent, empty, or our own and of this major version, before anything
 * changes. @throws Error
 */
export function checkDirectory({ cluster, password }: Layout, major: number): void {
  const folder = statSync(cluster, { throwIfNoEntry: false })
  if (folder === undefined) return
  checkOwner(cluster, folder.uid)
  if (readdirSync(cluster).length === 0) return
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new Error(`${cluster} holds something that is not a database. Choose another DATA_DIR.`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== String(major)) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${version}, and this is ${major}: set POSTGRES_BIN_DIR to ` +
        `programs of version ${version}, or back up with what made it and restore that into an ` +
        'empty DATA_DIR.',
    )
  }
  if (!existsSync(password)) {
    throw new Error(
      `${cluster} is a database, but its password file ${password} is missing: either it is not ` +
        'ours, or that file must be restored from the same backup.',
    )
  }
}

function checkOwner(cluster: string, owner: number): void {
  const me = process.getuid?.()
  if (me === undefined || owner === me) return
  // Root runs it as nobody, or under its own name in a namespace.
  if (me === 0 && owner === NOBODY) return
  throw new Error(
    `${cluster} belongs to user ${owner}, and this is user ${me}. Start as its owner.`,
  )
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { promisify } from 'node:util'
import type { EmbeddedAccount } from './embeddedAccount.ts'
import { asAccount } from './asAccount.ts'
import type { Binaries } from './findBinaries.ts'
import { DATABASE_NAME, type Layout } from './layout.ts'

/**
 * Creates the cluster under another name and renames it when complete, so it is whole or absent.
 */
export async function initialiseCluster(
  { dataDir, cluster, draft, password }: Layout,
  binaries: Binaries,
  account: EmbeddedAccount,
  isThrowAway: boolean,
): Promise<void> {
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (!(statSync(password, { throwIfNoEntry: false })?.size ?? 0)) {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  }
  if (account.owner) {
    for (const path of [draft, password]) chownSync(path, account.owner.uid, account.owner.gid)
  }
  const access = ['-U', DATABASE_NAME, `--pwfile=${password}`, '--auth=scram-sha-256']
  const sync = isThrowAway ? ['--no-sync'] : []
  const { command, args, options } = asAccount(account, binaries.initdb, [
    '-D',
    draft,
    ...getEncoding(binaries.major),
    ...access,
    ...sync,
    '--no-instructions',
  ])
  try {
    await promisify(execFile)(command, args, options)
  } catch (cause) {
    const { stderr = '', message = '' } = cause as { stderr?: string; message?: string }
    throw new Error(`PostgreSQL could not make its data directory: ${stderr || message}`, { cause })
  }
  // An empty directory may already exist; rename() replaces only an empty one.
  renameSync(draft, cluster)
  if (!isThrowAway) flushFolder(dataDir)
}

/**
 * Returns the options for UTF-8 with an order that no system update changes. Version 17 brought the
 * locale provider of its own, 18 checksums as the default.
 */
function getEncoding(major: number): string[] {
  const checksums = major < 18 ? ['--data-checksums'] : []
  const locale =
    major < 17
      ? ['--locale=C', '--lc-ctype=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return ['--encoding=UTF8', ...locale, ...checksums]
}

// Makes the new name survive a power cut. Windows cannot open folders and does not need it.
function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

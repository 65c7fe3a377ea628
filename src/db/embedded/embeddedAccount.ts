import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/** The account of PostgreSQL: it refuses root, so root needs another one. */
export type EmbeddedAccount = {
  /** The command that precedes the program. */
  prefix: string[]
  uid?: number
  gid?: number
  /** The owner of its files; undefined for the current user. */
  owner?: { uid: number; gid: number }
}

/** The user `nobody` of Linux. */
export const NOBODY = 65534

const UNSHARE = ['unshare', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/**
 * Chooses the account. Not root: the current user. Root: `nobody` if it can reach all of `paths`,
 * otherwise a user namespace in which root is named nobody, so that it still reaches a checkout
 * under a private home.
 */
export function chooseAccount(paths: string[]): EmbeddedAccount {
  if (process.getuid?.() !== 0) return { prefix: isNameless() && canUnshare() ? UNSHARE : [] }
  const outOfReach = paths.find((path) => !canReach(path))
  const nobody = { uid: NOBODY, gid: NOBODY }
  if (process.platform === 'linux') {
    if (outOfReach === undefined) return { prefix: [], ...nobody, owner: nobody }
    if (canUnshare()) return { prefix: UNSHARE, owner: { uid: 0, gid: 0 } }
  }
  throw new Error(
    'PostgreSQL does not run as root, and it could not be started as the user nobody, who cannot ' +
      `reach ${outOfReach ?? paths[0]}. Start as an ordinary user, or keep the program and ` +
      'DATA_DIR where every user may enter (chmod o+x on the folders above).',
  )
}

// initdb refuses a user without a passwd entry, such as a container's arbitrary user.
function isNameless(): boolean {
  try {
    return userInfo().username === ''
  } catch {
    return true
  }
}

/** Returns whether nobody may pass every folder on the way and enter or run the last one. */
function canReach(path: string): boolean {
  const { mode, uid } = statSync(path)
  const mayPass = ((uid === NOBODY ? mode >> 6 : mode) & 1) === 1
  return mayPass && (path === dirname(path) || canReach(dirname(path)))
}

function canUnshare(): boolean {
  const [command = '', ...args] = UNSHARE
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0
}

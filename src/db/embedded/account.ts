import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As whom PostgreSQL runs: it refuses root, so root needs somebody else. */
export type Account = {
  /** What to put before the command. */
  prefix: string[]
  uid?: number
  gid?: number
  /** Whom its files belong to; undefined where they need no change. */
  owner?: { uid: number; gid: number }
}

/**
 * Not root: ourselves. Root: `nobody` if it can reach all of `paths`, else a user namespace in
 * which root is called nobody, so that it still reaches a checkout under a private home.
 */
export function chooseAccount(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const nobody = { uid: idOf('-u'), gid: idOf('-g') }
  if (paths.every((path) => canReach(path, nobody.uid)))
    return { prefix: [], ...nobody, owner: nobody }
  const prefix = ['unshare', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
  if (canUnshare(prefix)) return { prefix, owner: { uid: 0, gid: 0 } }
  throw new Error(
    'PostgreSQL does not run as root, and the user nobody cannot reach ' +
      `${paths.find((path) => !canReach(path, nobody.uid))}. Start as an ordinary user, or move ` +
      'the program and DATA_DIR to where every user may enter (chmod o+x on the folders above).',
  )
}

/** Whether `uid`, with no group in common, may pass every folder on the way and read the path. */
function canReach(path: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(path)
  const bits = owner === uid ? mode >> 6 : mode
  const mayPass = (bits & 1) === 1
  return mayPass && (path === dirname(path) || canReach(dirname(path), uid))
}

function canUnshare([command = '', ...args]: string[]): boolean {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

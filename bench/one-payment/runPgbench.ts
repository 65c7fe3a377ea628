import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { IS_SHORT } from '../bench.ts'

const OLDEST = 14
const DEBIAN = '/usr/lib/postgresql'

export type Pgbench = { program: string; version: string }
export type PgbenchLoad = {
  databaseUrl: string
  file: string
  /** Values of the script's variables. */
  variables: Readonly<Record<string, string>>
  connections: number
  seconds: number
}
export type PgbenchResult = { count: number; perSecond: number }

/** Finds a pgbench that can pipeline: PGBENCH, in the PATH or in Debian's folders. */
export function findPgbench(): Pgbench | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const programs = process.env.PGBENCH
    ? [process.env.PGBENCH]
    : ['pgbench', ...debian.map((version) => join(DEBIAN, version, 'bin/pgbench'))]
  for (const program of programs) {
    const version = findVersion(program)
    if (version && Number.parseInt(version) >= OLDEST) return { program, version }
  }
  return undefined
}

function findVersion(program: string): string | undefined {
  try {
    return /\d+(\.\d+)?/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0]
  } catch {
    return undefined
  }
}

/** Runs a script for so many seconds. @throws Error when any of its transactions fails. */
export async function runPgbench(
  { program }: Pgbench,
  { databaseUrl, file, variables, connections, seconds }: PgbenchLoad,
): Promise<PgbenchResult> {
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  // A number of payments is done on the busiest machine, too; a short time may pass without one.
  const length = IS_SHORT ? ['-t', '5'] : ['-T', String(seconds)]
  const load = ['-c', String(connections), '-j', '2', ...length]
  const args = ['-n', '-M', 'prepared', ...defined, ...load, '-f', file, databaseUrl]
  const { stdout, stderr } = await promisify(execFile)(program, args)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN)
  const count = figure(/transactions actually processed: (\d+)/)
  const perSecond = figure(/tps = ([\d.]+)/)
  if (/abort|error/i.test(stderr) || !(count > 0)) throw new Error(`${stdout}\n${stderr}`)
  return { count, perSecond }
}

import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Script, Step } from './pgbenchScript.ts'

const OLDEST = 14
const DEBIAN = '/usr/lib/postgresql'

export type Pgbench = { program: string; version: string }
export type PgbenchLoad = { databaseUrl: string; connections: number; seconds: number }
export type PgbenchResult = { count: number; perSecond: number }

/**
 * Finds pgbench from PGBENCH (`none` for none), the PATH or Debian's folders, if it can pipeline.
 */
export function findPgbench(): Pgbench | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const programs = process.env.PGBENCH
    ? [process.env.PGBENCH]
    : ['pgbench', ...debian.map((version) => join(DEBIAN, version, 'bin/pgbench'))]
  for (const program of programs) {
    const version = getVersion(program)
    if (version && Number.parseInt(version) >= OLDEST) return { program, version }
  }
}

function getVersion(program: string): string | undefined {
  try {
    return /\d+(\.\d+)?/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0]
  } catch {
    return undefined
  }
}

/**
 * Writes the script in pgbench's language; pipelined, statements without a read result travel
 * together.
 */
export function pgbenchText({ drawn, steps }: Script, isPipelined: boolean): string {
  const sets = drawn.map(({ name, pgbench }) => `\\set ${name} ${pgbench}`)
  const flights = steps.reduce<Step[][]>((all, step, place) => {
    const isAlone = !isPipelined || step.keep !== undefined || steps[place - 1]?.keep !== undefined
    return place === 0 || isAlone ? [...all, [step]] : [...all.slice(0, -1), [...all.at(-1)!, step]]
  }, [])
  return [...sets, ...flights.map(flightText), ''].join('\n')
}

function flightText(flight: readonly Step[]): string {
  const text = flight.map(({ sql, keep }) => sql + (keep ? ` \\gset ${keep}` : ';')).join('\n')
  return flight.length === 1 ? text : `\\startpipeline\n${text}\n\\endpipeline`
}

/** Runs a script for so many seconds. @throws Error when any of its transactions fails. */
export async function runPgbench(
  { program }: Pgbench,
  file: string,
  text: string,
  { databaseUrl, connections, seconds }: PgbenchLoad,
): Promise<PgbenchResult> {
  writeFileSync(file, text)
  const load = ['-c', String(connections), '-j', '2', '-T', String(seconds)]
  const args = ['-n', '-M', 'prepared', ...load, '-f', file, databaseUrl]
  const { stdout, stderr } = await promisify(execFile)(program, args)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN)
  const count = figure(/transactions actually processed: (\d+)/)
  const perSecond = figure(/tps = ([\d.]+)/)
  if (/abort|error/i.test(stderr) || !(count > 0)) throw new Error(`${stdout}\n${stderr}`)
  return { count, perSecond }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../../scripts/build.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { ROUNDS, type Bench } from '../bench.ts'
import { median } from '../parts/median.ts'
import { table } from '../parts/table.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REACH_SECONDS = { 'first ever': 6, again: 1.5 }
type Start = keyof typeof REACH_SECONDS

/** P10: from `npm start` until it reports that it is ready. */
export const firstStart: Bench = {
  title:
    `The start, from the command to readiness: the first ever, with a database to make, at most ` +
    `${REACH_SECONDS['first ever']} s; again at most ${REACH_SECONDS.again} s`,
  run: async () => {
    await buildIfStale()
    const seconds: Record<Start, number[]> = { 'first ever': [], again: [] }
    for (let round = 0; round < ROUNDS; round++) {
      const folder = dataFolder()
      try {
        for (const start of Object.keys(seconds) as Start[]) {
          seconds[start].push(await startOnce(folder.dataDir))
        }
      } finally {
        await folder.remove()
      }
    }
    return report(seconds)
  },
}

/** Returns the seconds until it is ready, and stops it. @throws Error when it ends before. */
async function startOnce(dataDir: string): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    let output = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      output += text as string
      if (output.includes('is ready at')) return (performance.now() - begun) / 1000
    }
    throw new Error(`The server ended before it was ready:\n${output}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function report(seconds: Record<Start, number[]>) {
  const rows = (Object.keys(seconds) as Start[]).map((start) => {
    const took = median(seconds[start])
    const each = seconds[start].map((value) => value.toFixed(2)).join(' ')
    return { took, reach: REACH_SECONDS[start], cells: [start, took.toFixed(2), each] }
  })
  console.log(
    table(
      ['', 'seconds', 'rounds'],
      rows.map(({ cells }) => cells),
    ),
  )
  return { isReached: rows.every(({ took, reach }) => took <= reach) }
}

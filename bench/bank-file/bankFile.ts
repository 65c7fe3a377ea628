import { todayIn } from '#core/calendar.ts'
import { invariant } from '#core/invariant.ts'
import { ROUNDS, scaled, type Bench } from '../bench.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, openBenchServer, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'
import { openBankWork, type BankWork } from './openBankWork.ts'

const LINES = scaled(1_000)
const LIMIT_MILLISECONDS = 2_000

/** The steps of a clerk with a bank's file. */
const STEPS = ['upload', 'matches', 'confirm 500'] as const
type Step = (typeof STEPS)[number]

/** P19: a bank's file is read, matched to the transfers that wait, and confirmed. */
export const bankFile: Bench = {
  title:
    'A bank’s file of 1,000 lines, 900 of them transfers of one day in five amounts, over HTTP: ' +
    `read and matched within ${LIMIT_MILLISECONDS} ms, 500 confirmed in as long`,
  run: async () => {
    const testServer = await openBenchServer()
    try {
      return await measure(testServer)
    } finally {
      await testServer.close()
    }
  },
}

async function measure(testServer: BenchServer) {
  console.log(await databaseVersion(testServer.db))
  const server = await serveApart(testServer)
  try {
    const today = todayIn('Asia/Kuala_Lumpur', new Date())
    const work = await openBankWork(testServer, server.port, { today, lineCount: LINES })
    const rounds: Record<Step, number>[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await playRound(work))
    await testServer.verify()
    return report(rounds)
  } finally {
    await server.stop()
  }
}

/** Each round has an account and transfers of its own. */
async function playRound(work: BankWork): Promise<Record<Step, number>> {
  const account = await work.fillAccount()
  await work.settle()
  const upload = await time(() => account.upload())
  const matches = await time(() => account.getMatches())
  const confirmed = await time(() => account.confirm(matches.result))
  invariant(matches.result.length > 0 && confirmed.result > 0, 'lines are matched and confirmed')
  return {
    upload: upload.milliseconds,
    matches: matches.milliseconds,
    'confirm 500': confirmed.milliseconds,
  }
}

async function time<Result>(work: () => Promise<Result>) {
  const begun = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - begun }
}

function report(rounds: readonly Record<Step, number>[]) {
  const times = (step: Step) => rounds.map((round) => round[step])
  const rows = STEPS.map((step) => [
    step,
    `${Math.round(median(times(step)))} ms`,
    times(step)
      .map((milliseconds) => Math.round(milliseconds))
      .join(' '),
  ])
  console.log(table(['', 'median', 'rounds'], rows))
  const read = median(times('upload')) + median(times('matches'))
  return { isReached: Math.max(read, median(times('confirm 500'))) <= LIMIT_MILLISECONDS }
}

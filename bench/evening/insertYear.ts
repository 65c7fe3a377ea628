import { addDays, daysFrom, todayIn, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople } from '../../tests/support/insertPeople.ts'
import { insertSession } from '../parts/insertSession.ts'
import { IS_SHORT } from '../bench.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'
import { requestFromThread } from '../parts/requestFromThread.ts'

const RUNNERS = 15
const STOPS = 80
const STOPS_OF_PAST_DAYS = 8
const DAYS = IS_SHORT ? 4 : 365
const AMOUNT_SEN = sen(100)
const SHORT_SEN = sen(50)
/** Every so many counts lacks something. */
const COUNTS_A_SHORTAGE = 20

/**
 * Plays a year of an agent with 15 runners over HTTP: each evening each runner's cash is counted,
 * and one count in twenty is short. The last day's cash is not counted yet. Returns the agent's
 * token.
 */
export async function insertYear({ db }: BenchServer, port: number): Promise<string> {
  const { agentIds, runnerIds, getToken } = await insertPeople(db, 1, RUNNERS)
  const token = await insertSession(db, 'AGENT')
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const firstDay = addDays(today, 1 - DAYS)
  const ids = await insertLoans(db, { agentIds, count: RUNNERS * STOPS, today: firstDay })
  const collect = (day: Day, place: number, stops: number) =>
    requestFromThread(port, getToken(place), submitMassCredit, {
      body: {
        date: day,
        items: ids
          .slice(place * STOPS, place * STOPS + stops)
          .map((cashbookId) => ({ cashbookId, creditAmount: AMOUNT_SEN })),
      },
    })
  const count = (day: Day, place: number, isShort: boolean) =>
    requestFromThread(port, token, recordHandOver, {
      body: {
        runnerId: runnerIds[place],
        date: day,
        countedAmount: sen(STOPS_OF_PAST_DAYS * AMOUNT_SEN - (isShort ? SHORT_SEN : 0)),
        remark: isShort ? 'short' : '',
      },
    })
  let counted = 0
  for (const day of daysFrom(firstDay, addDays(today, -1))) {
    for (const place of runnerIds.keys()) {
      await collect(day, place, STOPS_OF_PAST_DAYS)
      await count(day, place, ++counted % COUNTS_A_SHORTAGE === 0)
    }
  }
  await Promise.all([...runnerIds.keys()].map((place) => collect(today, place, STOPS)))
  return token
}

import { randomUUID } from 'node:crypto'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import { MOST_MATCHES, getBankMatches, matchBankLines } from '#modules/cash/bank-lines/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople } from '../../tests/support/insertPeople.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { insertSession } from '../parts/insertSession.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'
import { requestFromThread } from '../parts/requestFromThread.ts'

type Matches = ResponseOf<typeof getBankMatches>['items']
type Size = { today: Day; lineCount: number }

/** Few amounts on one day: each line fits many transfers, and its text decides. */
const RINGGIT = [20, 30, 50, 100, 120]
const PAYERS_AT_ONCE = 8

export type BankWork = Awaited<ReturnType<typeof openBankWork>>

/** Opens an agent whose runner takes transfers to a new account in each round. */
export async function openBankWork(server: BenchServer, port: number, size: Size) {
  const { agentIds, getToken } = await insertPeople(server.db, 1)
  const transferCount = Math.round(size.lineCount * 0.9)
  const loans = { agentIds, count: transferCount, today: size.today }
  const cashbookIds = await insertLoans(server.db, loans)
  const agent = await insertSession(server.db, 'AGENT')
  let round = 0

  return {
    settle: () => server.settle(),
    fillAccount: async () => {
      round += 1
      const body = { name: `Maybank ${round}` }
      const { id: accountId } = await requestFromThread(port, agent, createBankAccount, { body })
      const left = cashbookIds.map((cashbookId, place) => ({ cashbookId, place }))
      const pay = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { cashbookId, place } = next
          const creditAmount = sen(RINGGIT[place % RINGGIT.length]! * 100)
          const reference = place % 3 > 0 ? `DN${round}${place}` : ''
          const paid = { cashbookId, creditAmount, accountId, reference }
          await requestFromThread(port, getToken(0), recordCredit, { body: paid })
        }
      }
      await Promise.all(Array.from({ length: PAYERS_AT_ONCE }, pay))
      const file = writeFile(round, size, transferCount)
      return {
        upload: () => upload(port, agent, accountId, file),
        getMatches: async (): Promise<Matches> => {
          const path = `${getBankMatches.path}?accountId=${accountId}`
          const { text } = await getOverHttp({ port, token: agent }, path, true)
          return (JSON.parse(text) as { data: { items: Matches } }).data.items
        },
        confirm: async (found: Matches): Promise<number> => {
          const matches = found
            .filter(({ isCertain }) => isCertain)
            .slice(0, MOST_MATCHES)
            .map(({ line, candidates }) => ({
              lineId: line.id,
              journalId: assertDefined(candidates[0], 'a match has a movement').journalId,
            }))
          const given = { body: { matches } }
          return (await requestFromThread(port, agent, matchBankLines, given)).matched.length
        },
      }
    },
  }
}

/** A line for each transfer, and others that no transfer fits. */
function writeFile(round: number, { today, lineCount }: Size, transferCount: number): string {
  const rows = Array.from({ length: lineCount }, (_, place) => {
    const ringgit = RINGGIT[place % RINGGIT.length]!
    if (place >= transferCount) return `${today},INSTANT TRANSFER ${place},${ringgit + 0.55}`
    const text = place % 3 > 0 ? `DUITNOW DN${round}${place}` : `IBG CUSTOMER ${place}`
    return `${today},${text},${ringgit}.00`
  })
  return ['Date,Description,Credit', ...rows].join('\n')
}

async function upload(port: number, token: string, accountId: number, file: string) {
  const body = new FormData()
  body.append('accountId', String(accountId))
  body.append('file', new Blob([file]), 'november.csv')
  const reply = await fetch(`http://127.0.0.1:${port}/api/bank-line/file`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    body,
  })
  if (reply.status !== 200) throw new Error(`upload: ${reply.status} ${await reply.text()}`)
}

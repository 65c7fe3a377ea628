import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import {
  getBankBalances,
  getBankMatches,
  listBankLines,
  matchBankLines,
  type BankLineState,
} from '#modules/cash/bank-lines/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { sendBankFile, toBankFile, type Line } from './bankLines.ts'
import { collect, lend } from './lend.ts'
import type { TestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

/** A payment of RM 20.00 as the bank shows it. */
export const PAID: Line = ['05/11/2026', 'DUITNOW TAN', 20]

/** Opens an agent with a runner, a bank account and a cashbook on 5 November 2026. */
export async function openBank(server: TestServer) {
  server.setDay('2026-11-05')
  const lim = await server.users.agent({ name: 'Lim' })
  const siti = await server.users.runner(lim, { name: 'Siti' })
  const { id: bank } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const { id: cashbookId } = await lend(server, lim)
  const { cashbookId: code } = await lim.call(getCashbook, {
    params: { id: cashbookId },
    query: {},
  })
  const query = { accountId: bank }
  const matches = async () => (await lim.call(getBankMatches, { query })).items
  const list = async (state: BankLineState = 'OPEN') =>
    (await lim.call(listBankLines, { query: { ...query, state } })).items
  const pairs = async () =>
    (await matches()).map(({ line, candidates }) => ({
      lineId: line.id,
      journalId: candidates[0]?.journalId ?? 0,
    }))
  return {
    lim,
    siti,
    bank,
    cashbookId,
    code,
    list,
    matches,
    /** Each line that movements fit, with the first of them. */
    pairs,
    balances: () => lim.call(getBankBalances, { query }),
    upload: async (lines: readonly Line[], opening = 0) =>
      (await sendBankFile(lim, bank, toBankFile(lines, opening))).data,
    /** The id of the newest unexplained line. */
    onlyLine: async () => (await list())[0]?.id ?? 0,
    match: (who: TestUser, ...matches: { lineId: number; journalId: number }[]) =>
      who.request(matchBankLines, { body: { matches } }),
    transferBy: async (who: TestUser, ringgit = 20, more: object = {}) =>
      (await collect(who, cashbookId, ringgit, { accountId: bank, ...more })).transaction,
  }
}

export type Bank = Awaited<ReturnType<typeof openBank>>

import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { lapseApprovals } from '#modules/office/approvals/server/lapseApprovals.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { getRequestId, setRulesBy, type Rule } from './approvals.ts'
import { collect, lend } from './lend.ts'
import { openTestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

/** Opens a server whose owner sets which acts need approval, with an admin who may approve. */
export async function openApprovals() {
  const server = await openTestServer()
  const owner = await server.users.superAdmin()
  const admin = await server.users.admin()
  const setRules = (...rules: readonly Rule[]) => setRulesBy(owner, ...rules)
  return {
    server,
    owner,
    admin,
    setRules,
    /** Begins a test on 10 January 2026 without rules, with the agent Lim and his runner Siti. */
    async begin() {
      server.setDay('2026-01-10')
      await setRules()
      const lim = await server.users.agent({ name: 'Lim' })
      return { lim, siti: await server.users.runner(lim, { name: 'Siti' }) }
    },
    /** Asks for a refund of RM 10.00 on a cashbook with RM 50.00 paid. */
    async requestRefund(asker: TestUser, key: string = crypto.randomUUID()) {
      const { id: cashbookId, customerId } = await lend(server, asker)
      await collect(asker, cashbookId, 50)
      await setRules({ act: 'REFUND' })
      const body = { cashbookId, amount: sen(1_000), remark: 'paid twice' }
      const refund = () => asker.request(recordRefund, { body }, { key })
      const reply = await refund()
      return { id: getRequestId(reply.data), reply, refund, key, cashbookId, customerId }
    },
    totalCredit: async (id: number) =>
      (await owner.call(getCashbook, { params: { id } })).totalCredit,
    async runLapse() {
      await addJob(server, lapseApprovals, {})
      await server.runJobs()
    },
    findFaults: () => verifyBooks(server.db),
  }
}

export type Approvals = Awaited<ReturnType<typeof openApprovals>>

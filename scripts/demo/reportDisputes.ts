import {
  answerDispute,
  reportDispute,
  type DISPUTE_KINDS,
} from '#modules/portal/disputes/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { DemoServer } from './demoServer.ts'
import type { Loan } from './loans.ts'
import { DEMO_PASSWORD } from './openBusiness.ts'

type Report = { kind: (typeof DISPUTE_KINDS)[number]; words: string; answer?: string }

/** What customers report of their payments, each in the words of its writer. */
const REPORTS: readonly Report[] = [
  {
    kind: 'NOT_RECORDED',
    words: 'Saya sudah bayar kepada runner semalam, tetapi bayaran belum direkod.',
    answer: 'Bayaran itu direkod pada pagi ini. Terima kasih.',
  },
  { kind: 'WRONG_AMOUNT', words: 'I paid RM 50, but it shows less.' },
  { kind: 'OTHER', words: '请问我的最后一期是哪一天？' },
]

/** Lets customers with a login report what seems wrong; the agent has answered the first. */
export async function reportDisputes(
  demo: DemoServer,
  agent: TestUser,
  loans: readonly Loan[],
): Promise<void> {
  for (const [place, { kind, words, answer }] of REPORTS.entries()) {
    const loan = loans[place]
    if (!loan) return
    const customer = await demo.enter(`customer${loan.borrower.customerId}`, DEMO_PASSWORD)
    const { id } = await customer.call(reportDispute, {
      body: { cashbookId: loan.id, kind, words },
    })
    if (answer === undefined) continue
    const body = { outcome: 'NOT_CORRECTED', words: answer } as const
    await agent.call(answerDispute, { params: { id }, body })
  }
}

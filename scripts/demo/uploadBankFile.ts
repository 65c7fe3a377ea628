import type { Day } from '#core/calendar.ts'
import type { TestUser } from '#testing/testUser.ts'
import { sendBankFile, toBankFile, type Line } from '#testing/bankLines.ts'

/** A payment by transfer, as the bank shows it. */
type Shown = {
  accountId: number | null
  businessDate: Day
  customerName: string
  reference: string
  amount: number
}

const toLine = ({ businessDate, customerName, reference, amount }: Shown): Line => [
  write(businessDate),
  `DUITNOW ${customerName.toUpperCase()} ${reference}`,
  amount / 100,
]

const write = (on: Day) => on.split('-').reverse().join('/')

/**
 * Uploads a small file of the account through which the first transfer came: those transfers, a fee
 * and a deposit that nobody knows.
 */
export async function uploadBankFile(agent: TestUser, transfers: readonly Shown[]): Promise<void> {
  const [first] = transfers
  if (!first || first.accountId === null) return
  const own = transfers.filter(({ accountId }) => accountId === first.accountId)
  const on = own.map(({ businessDate }) => businessDate).reduce((a, b) => (a > b ? a : b))
  const lines = [
    ...own.toSorted((a, b) => (a.businessDate < b.businessDate ? -1 : 1)).map(toLine),
    [write(on), 'SERVICE CHARGE', -0.5] as const,
    [write(on), 'CDM CASH DEPOSIT KLANG', 150] as const,
  ]
  const name = `statement-${on}.csv`
  const sent = await sendBankFile(agent, first.accountId, toBankFile(lines, 1_000), { name })
  if (!sent.success) throw new Error(`${sent.code}: ${sent.message}`)
}

import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { invariant } from '#core/invariant.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { toZipEnd, toZipPart, type ZipEntry } from '#platform/server/files/zip.ts'
import { Download, type Actor, type Context, type PreparedWrite } from '#platform/server/handler.ts'
import { handleExportCommissionPayments } from '#modules/cash/commission/server/exportCommissionPayments.ts'
import { matchingPayments } from '#modules/cash/commission/server/commissionPayments.ts'
import { handleExportCommissionSlips } from '#modules/cash/commission/server/exportCommissionSlip.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { handleExportJournals } from '../../books/server/exportJournals.ts'
import { handleExportTrialBalance } from '../../books/server/exportTrialBalance.ts'
import { handleExportPortfolio } from '../../portfolio/server/exportPortfolio.ts'
import { handleExportPortfolioSnapshots } from '../../portfolio/server/exportPortfolioSnapshots.ts'
import { handleExportSettlementReport } from '../../settlement/server/exportSettlementReport.ts'
import type * as endpoints from '../contract.ts'
import { exportCustomerBalances } from './exportCustomerBalances.ts'
import { exportProfitAndLoss } from './exportProfitAndLoss.ts'
import { getMonthDays } from './getMonthEnd.ts'

type Prepared = Awaited<ReturnType<typeof prepareMonthEnd>>

/** Begins the file before the transaction of its line of the log: its parts are made as it is sent. */
export async function prepareMonthEnd(
  context: Context<Actor>,
  { query: { month } }: { query: { month: string } },
) {
  const parts = await getParts(context, month)
  const lender = getLenderName(await loadBusiness(context.db), context)
  const content = Readable.from(writeZip(parts), { objectMode: false })
  const name = getFileName([lender, month, 'accounts'], 'zip')
  return new Download('application/zip', name, content)
}

/** Handles the accountant's file of a month; the log names who made it. */
export const handleExportMonthEnd: PreparedWrite<
  typeof endpoints.exportMonthEnd,
  Prepared
> = async (_, { query: { month }, prepared }) => ({
  data: prepared,
  log: { action: 'monthEnd.file', entity: 'monthEnd', after: { month } },
})

type Part = () => Promise<unknown>

/** Returns the input of an endpoint that takes only a query. */
const forQuery = <Query>(query: Query) => ({ query, params: {}, body: {}, files: [] })

/** Returns what makes each part of the file, in its order. */
async function getParts(context: Context<Actor>, month: string): Promise<Part[]> {
  const { from, to } = getMonthDays(context, month)
  const format = 'xlsx'
  const payments = await matchingPayments(context, { from, to }).execute()
  const ids = payments.map(({ id }) => id)
  const journals = { format, from, to, program: 'NONE' } as const
  return [
    () => handleExportTrialBalance(context, forQuery({ format, asOf: to })),
    () => exportProfitAndLoss(context, { from, to }),
    () => handleExportJournals(context, forQuery({ ...journals, detail: 'DAILY' })),
    () => handleExportJournals(context, forQuery({ ...journals, detail: 'POSTINGS' })),
    () => handleExportSettlementReport(context, forQuery({ format, from, to, state: 'ALL' })),
    () => exportCustomerBalances(context, to),
    () => handleExportPortfolio(context, forQuery({ format })),
    () => handleExportPortfolioSnapshots(context, forQuery({ format, span: 'YEAR' })),
    () => handleExportCommissionPayments(context, forQuery({ format, from, to })),
    ...(ids.length > 0 ? [() => handleExportCommissionSlips(context, forQuery({ ids }))] : []),
  ]
}

/** Yields the ZIP part by part: only one part is in memory at a time. */
async function* writeZip(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = []
  let offset = 0
  for (const make of parts) {
    const file = await make()
    invariant(file instanceof Download, 'every part is a file')
    const content = Buffer.isBuffer(file.content) ? file.content : await buffer(file.content)
    const { bytes, entry } = toZipPart(file.fileName, content, offset)
    entries.push(entry)
    offset += bytes.length
    yield bytes
  }
  yield toZipEnd(entries, offset)
}

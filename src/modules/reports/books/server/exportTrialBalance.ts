import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import { orNothing } from './orNothing.ts'
import { sumAccounts } from './sumAccounts.ts'

/** Exports the trial balance in the order of the screen, with its line of totals. */
export const handleExportTrialBalance: Read<typeof endpoints.exportTrialBalance> = async (
  context,
  { query: { format, ...filter } },
) => {
  const { language, timeZone } = context
  const { asOf, items, totalDebit, totalCredit } = await sumAccounts(context, filter)
  const lines = items.map(({ account, code, debit, credit }) => ({
    code: code ?? account,
    name: text[account],
    debit: orNothing(debit),
    credit: orNothing(credit),
  }))
  const total = { code: null, name: text.total, debit: totalDebit, credit: totalCredit }
  return sheet({
    format,
    language,
    timeZone,
    name: ['trial-balance', asOf],
    columns: COLUMNS,
    rows: [[...lines, total]],
  })
}

type Line = { code: string | null; name: Message; debit: Sen | null; credit: Sen | null }

const COLUMNS: SheetColumn<Line>[] = [
  { title: text.code, kind: 'text', width: 20, valueOf: ({ code }) => code },
  { title: text.account, kind: 'text', width: 32, valueOf: ({ name }) => name },
  { title: text.debit, kind: 'money', width: 18, valueOf: ({ debit }) => debit },
  { title: text.credit, kind: 'money', width: 18, valueOf: ({ credit }) => credit },
]

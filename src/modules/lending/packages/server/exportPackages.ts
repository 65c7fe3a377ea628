import type { z } from 'zod'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { packagesMessages as text } from '../messages.ts'
import { getPackagePage } from './getPackagePage.ts'
import { toConventionalDto, toSystemDto } from './packageRows.ts'

// Packages are entered by hand: one page holds all of them.
const ALL = { page: 1, pageSize: 100_000 }

/** Exports the system packages with the filters and the order of the screen. */
export const handleExportSystemPackages: Read<typeof endpoints.exportSystemPackages> = async (
  context,
  { query: { format, ...filters } },
) => {
  const { items } = await getPackagePage(context, PACKAGE_TYPE.SYSTEM, { ...filters, ...ALL })
  const columns = [...NAMED, RATE, ...PLACES]
  const name = ['system-packages', context.today]
  return sheet({ ...getFormat(context), format, name, columns, rows: [items.map(toSystemDto)] })
}

/** Exports the conventional packages with the filters and the order of the screen. */
export const handleExportConventionalPackages: Read<
  typeof endpoints.exportConventionalPackages
> = async (context, { query: { format, ...filters } }) => {
  const { items } = await getPackagePage(context, PACKAGE_TYPE.CONVENTIONAL, { ...filters, ...ALL })
  const columns = [...NAMED, ...AMOUNTS, ...PLACES]
  const name = ['conventional-packages', context.today]
  const rows = [items.map(toConventionalDto)]
  return sheet({ ...getFormat(context), format, name, columns, rows })
}

const getFormat = ({ language, timeZone }: Context<Actor>) => ({ language, timeZone })

type System = z.output<typeof schemas.systemPackage>
type Conventional = z.output<typeof schemas.conventionalPackage>

const NAMED: SheetColumn<System | Conventional>[] = [
  { title: text.packageName, kind: 'text', width: 28, valueOf: (row) => row.packageName },
  { title: text.debitDays, kind: 'whole', valueOf: (row) => row.debitDays },
]

const RATE: SheetColumn<System> = {
  title: text.interestRate,
  kind: 'percent',
  valueOf: (row) => row.interestRate,
}

const AMOUNTS: SheetColumn<Conventional>[] = [
  { title: text.debitAmount, kind: 'money', valueOf: (row) => row.debitAmount },
  { title: text.expectedCredit, kind: 'money', valueOf: (row) => row.expectedCredit },
]

const PLACES: SheetColumn<System | Conventional>[] = [
  { title: text.regions, kind: 'text', width: 30, valueOf: (row) => row.regions.join(', ') },
  { title: text.postCodes, kind: 'text', width: 30, valueOf: (row) => row.postCodes.join(', ') },
  { title: text.agents, kind: 'whole', valueOf: (row) => row.agentCount },
  { title: text.activeCashbooks, kind: 'whole', valueOf: (row) => row.activeCashbookCount },
]

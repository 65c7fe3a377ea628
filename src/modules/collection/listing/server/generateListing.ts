import { formatDay } from '#core/calendar.ts'
import { formatAmount } from '#core/money.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { listed, translate, type Message } from '#platform/contract/message.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type { PdfTable } from '#platform/server/pdf/blocks.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { listingMessages as text } from '../messages.ts'
import { listingWithStops } from './getListing.ts'
import type { Stop } from './toStopDto.ts'

type Listing = Awaited<ReturnType<typeof listingWithStops>>

/** Generates a listing as a sheet to carry and fill in. */
export const handleGenerateListing: Read<typeof endpoints.generateListing> = async (
  context,
  { params, query },
) => {
  const listing = await listingWithStops(context, params.id)
  const { language, timeZone } = context
  const name = ['listing', String(listing.number), listing.date, listing.agentName]
  if (query.format === 'pdf') return onPaper(context, listing, name)
  return sheet({
    format: 'xlsx',
    name,
    language,
    timeZone,
    columns: COLUMNS,
    rows: [listing.lines],
  })
}

async function onPaper(context: Context<Actor>, listing: Listing, name: string[]) {
  const { language } = context
  const t = (message: Message, values = {}) => translate(message, language, values)
  const { agentName: agent, date, groupNames, number, runnerName } = listing
  const whole = listing.isOfChosen ? text.chosen : text.allGroups
  const groups = listed(groupNames, language) || t(whole)
  const title = t(text.listingNo, { number })
  const about = [
    agent,
    formatDay(date),
    groups,
    runnerName && t(commonMessages.labelled, { label: t(text.runnerShort), value: runnerName }),
  ]
  const businessName = getLenderName(await loadBusiness(context.db), context)
  const filters = t(text.filters, { agent, dateOn: date, groups })
  return pdf(
    {
      name,
      title,
      paper: 'A4',
      isWide: true,
      filters,
      content: [
        { kind: 'heading', level: 1, text: title },
        { kind: 'text', text: about.filter(Boolean).join(' · '), isBold: true },
        { kind: 'table', ...getTable(listing, t) },
      ],
    },
    { ...context, businessName },
  )
}

function getTable(
  { lines, totals }: Listing,
  t: (message: Message, values?: object) => string,
): PdfTable {
  const figure = { align: 'right' as const }
  return {
    isGrid: true,
    // One line a stop: a page has about twenty.
    size: 8,
    columns: [
      { title: t(text.number), width: 18, ...figure },
      { title: t(text.customer), width: 112 },
      { title: t(text.phone), width: 62 },
      { title: t(text.place), width: '*' },
      { title: t(text.cashbook), width: 50 },
      { title: t(text.day), width: 28 },
      { title: t(text.daily), width: 44, ...figure },
      { title: t(text.debtDays), width: 46, ...figure },
      { title: t(text.dueToday), width: 48, ...figure },
      { title: t(text.balance), width: 50, ...figure },
      { title: `${t(text.paid)} (RM)`, width: 92 },
    ],
    rows: lines.map((line) => [
      String(line.position),
      line.customerName,
      showPhone(line.phoneNumber),
      line.place,
      line.cashbookCode,
      t(text.dayOf, { day: line.day, days: line.debitDays }),
      formatAmount(line.dailyCredit),
      line.debtDays > 0 ? String(line.debtDays) : '–',
      formatAmount(line.dueToday),
      formatAmount(line.balance),
      '',
    ]),
    totals: [
      '',
      t(text.stops, { count: totals.count }),
      '',
      '',
      '',
      '',
      formatAmount(totals.dailyCredit),
      '',
      formatAmount(totals.dueToday),
      formatAmount(totals.balance),
      '',
    ],
  }
}

const COLUMNS: readonly SheetColumn<Stop>[] = [
  { title: text.number, kind: 'whole', width: 6, valueOf: ({ position }) => position },
  { title: text.customer, kind: 'text', width: 26, valueOf: ({ customerName }) => customerName },
  { title: text.phone, kind: 'text', valueOf: ({ phoneNumber }) => showPhone(phoneNumber) },
  { title: text.place, kind: 'text', width: 40, valueOf: ({ place }) => place },
  { title: text.cashbook, kind: 'text', valueOf: ({ cashbookCode }) => cashbookCode },
  { title: text.day, kind: 'whole', width: 8, valueOf: ({ day }) => day },
  { title: text.debitDays, kind: 'whole', width: 10, valueOf: ({ debitDays }) => debitDays },
  { title: text.daily, kind: 'money', valueOf: ({ dailyCredit }) => dailyCredit },
  { title: text.debtDays, kind: 'whole', width: 10, valueOf: ({ debtDays }) => debtDays },
  { title: text.dueToday, kind: 'money', valueOf: ({ dueToday }) => dueToday },
  { title: text.balance, kind: 'money', valueOf: ({ balance }) => balance },
  { title: text.paid, kind: 'money', valueOf: () => null },
]

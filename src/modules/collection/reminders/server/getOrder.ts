import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Context } from '#platform/server/handler.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type { REMINDER_SORTS } from '../contract.ts'
import type * as schemas from './schemas.ts'
import { selectAmounts } from './worklist.ts'

type Query = Pick<z.output<(typeof schemas.listReminders)['query']>, 'sort' | 'cursor'>
type Sort = (typeof REMINDER_SORTS)[number]
type Place = {
  place: RawBuilder<unknown>
  /** What the place is read from, as it was when the list was opened. */
  join: (openedAt: Date, today: Day) => RawBuilder<unknown>
  isText?: true
}

const NONE = () => sql``
const STANDING = () =>
  sql`LEFT JOIN customer_standings AS standing ON standing.customer_id = work.customer_id`
const AMOUNT = (_: Date, today: Day) =>
  sql`JOIN ${selectAmounts(today)} AS amount ON amount.customer_id = work.customer_id`
// A reminder sent while the list is read on moves no row: it would come again behind the cursor.
const LATEST = (openedAt: Date) => sql`LEFT JOIN LATERAL (
  SELECT each.sent_at FROM reminders AS each WHERE each.customer_id = work.customer_id
    AND each.sent_at < ${openedAt}::timestamptz
  ORDER BY each.reminded_on DESC LIMIT 1) AS latest ON true`

/** The place of a row of `work` in each order: a whole number or a name, and never null. */
const PLACES: Readonly<Record<Sort | 'urgency', Place>> = {
  urgency: { place: sql`work.sort_key::bigint`, join: NONE },
  customerName: {
    place: sql`(SELECT name FROM customers WHERE id = work.customer_id) COLLATE "und-x-icu"`,
    join: NONE,
    isText: true,
  },
  amount: { place: sql`amount.amount_sen`, join: AMOUNT },
  debtDays: { place: sql`work.debt_days::bigint`, join: NONE },
  // Those without a day come before all days.
  lastPaidDate: {
    place: sql`coalesce(standing.last_credit_on - '1970-01-01'::date, -1)::bigint`,
    join: STANDING,
  },
  lastRemindedAt: {
    place: sql`coalesce(extract(epoch FROM latest.sent_at) * 1000000, -1)::bigint`,
    join: LATEST,
  },
}

/**
 * Returns the requested order of the worklist; the most urgent first by default. `isBehind` holds for
 * the rows behind the cursor, whose own row may have left the list. @throws AppError 422
 */
export function getOrder(
  { sort, cursor }: Query,
  { now, today }: Pick<Context<unknown>, 'now' | 'today'>,
) {
  const [field, way] = sort ? getSort<Sort>(sort) : (['urgency', 'asc'] as const)
  const { place, join, isText } = PLACES[field]
  const read = cursor === undefined ? undefined : readCursor(cursor, isText)
  const openedAt = read?.openedAt ?? now
  return {
    place,
    join: join(openedAt, today),
    way: sql.raw(way),
    isBehind: read ? getBehind(read, way, isText) : sql`true`,
    getCursor: (customerId: number, at: string) => `${customerId}:${openedAt.getTime()}:${at}`,
  }
}

type Cursor = { id: string; openedAt: Date; place: string }

function readCursor(cursor: string, isText: true | undefined): Cursor {
  const [, id, openedMs, place] = /^(\d+):(\d{1,15}):(.*)$/s.exec(cursor) ?? []
  if (id === undefined || place === undefined || (!isText && !/^-?\d{1,18}$/.test(place))) {
    throw fieldError('cursor', commonMessages.INVALID)
  }
  return { id, openedAt: new Date(Number(openedMs)), place }
}

function getBehind({ id, place }: Cursor, way: 'asc' | 'desc', isText: true | undefined) {
  const value = isText ? sql`${place}::text` : sql`${place}::bigint`
  return sql`(place, customer_id) ${sql.raw(way === 'asc' ? '>' : '<')} (${value}, ${id}::bigint)`
}

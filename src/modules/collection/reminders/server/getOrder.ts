import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { fieldError } from '#platform/server/appError.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type { REMINDER_SORTS } from '../contract.ts'
import type * as schemas from './schemas.ts'

type Query = Pick<z.output<(typeof schemas.listReminders)['query']>, 'sort' | 'cursor'>
type Sort = (typeof REMINDER_SORTS)[number]
type Place = { place: RawBuilder<unknown>; join: RawBuilder<unknown>; isText?: true }

const NONE = sql``
const STANDING = sql`LEFT JOIN customer_standings AS standing ON standing.customer_id = work.customer_id`
const LATEST = sql`LEFT JOIN LATERAL (
  SELECT each.sent_at FROM reminders AS each WHERE each.customer_id = work.customer_id
  ORDER BY each.reminded_on DESC LIMIT 1) AS latest ON true`

/** The place of a row of `work` in each order: a whole number or a name, and never null. */
const PLACES: Readonly<Record<Sort | 'urgency', Place>> = {
  urgency: { place: sql`work.sort_key::bigint`, join: NONE },
  customerName: {
    place: sql`(SELECT name FROM customers WHERE id = work.customer_id) COLLATE "und-x-icu"`,
    join: NONE,
    isText: true,
  },
  amount: { place: sql`work.amount_sen::bigint`, join: NONE },
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
export function getOrder({ sort, cursor }: Query) {
  const [field, way] = sort ? getSort<Sort>(sort) : (['urgency', 'asc'] as const)
  const { place, join, isText } = PLACES[field]
  return { place, join, way: sql.raw(way), isBehind: getBehind(cursor, way, isText) }
}

function getBehind(cursor: string | undefined, way: 'asc' | 'desc', isText: true | undefined) {
  if (cursor === undefined) return sql`true`
  const [, id, place] = /^(\d+):(.*)$/s.exec(cursor) ?? []
  if (place === undefined || (!isText && !/^-?\d{1,18}$/.test(place))) {
    throw fieldError('cursor', commonMessages.INVALID)
  }
  const value = isText ? sql`${place}::text` : sql`${place}::bigint`
  return sql`(place, customer_id) ${sql.raw(way === 'asc' ? '>' : '<')} (${value}, ${id}::bigint)`
}

import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type { Day } from '#core/calendar.ts'
import type * as endpoints from '../contract.ts'
import { asOfDay } from './asOfDay.ts'
import { toCashbookDetailsDto, type CashbookDetails } from './toCashbookDto.ts'
import { selectCashbookDetails, type CashbookNames, type CashbookRow } from './cashbookRow.ts'
import { requireCustomer } from './requireCustomer.ts'
import { visibleCashbooks } from './visibleCashbooks.ts'

type DetailsRow = CashbookRow & CashbookNames

const visible = ({ db, actor }: Context<Actor>) =>
  selectCashbookDetails(db).where(visibleCashbooks(actor))

/** Handles a cashbook by its id, today or at the end of another day. */
export const handleGetCashbook: Read<typeof endpoints.getCashbook> = async (
  context,
  { params, query },
) => {
  const row = await visible(context).where('cashbooks.id', '=', params.id).executeTakeFirst()
  return show(context, orNotFound(row), query.asOf)
}

/** Handles a cashbook by its cashbook ID. */
export const handleGetCashbookByCode: Read<typeof endpoints.getCashbookByCode> = async (
  context,
  { params, query },
) => {
  const row = await visible(context)
    .where('cashbooks.cashbook_code', '=', params.cashbookId)
    .executeTakeFirst()
  return show(context, orNotFound(row), query.asOf)
}

/** Handles the customer's latest cashbook, or null. */
export const handleGetLatestCashbook: Read<typeof endpoints.getLatestCashbook> = async (
  context,
  { params, query },
) => {
  await requireCustomer(context, params.customerId)
  const row = await visible(context)
    .where('cashbooks.customer_id', '=', params.customerId)
    .orderBy('cashbooks.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? show(context, row, query.asOf) : null
}

async function show(
  { db, today }: Context<Actor>,
  row: DetailsRow,
  asOf: Day | undefined,
): Promise<CashbookDetails> {
  return asOf
    ? toCashbookDetailsDto(await asOfDay(db, row, asOf), asOf)
    : toCashbookDetailsDto(row, today)
}

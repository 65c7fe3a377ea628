import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { lockCustomer } from '../lockCustomer.ts'
import { dailyPayerLog, markDailyPayers } from './markDailyPayers.ts'

/** Handles the daily payer mark of a customer: toggles it, or sets the given value. */
export const handleSetDailyPayer: Write<typeof endpoints.setDailyPayer> = async (
  context,
  { params: { customerId }, body },
) => {
  const customer = await lockCustomer(context, customerId)
  const dailyPayer = body.dailyPayer ?? !customer.is_daily_payer
  const changed = await markDailyPayers(context, [customer], dailyPayer)
  return { data: { id: customerId, dailyPayer }, log: changed.map(dailyPayerLog(dailyPayer)) }
}

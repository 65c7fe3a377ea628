import type { Write } from '../../../platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { lockCustomer } from './lockCustomer.ts'
import { dailyPayerLog, markDailyPayers } from './markDailyPayers.ts'

/** Makes a customer a daily payer or not: flips, or sets what is said. */
export const handleSetDailyPayer: Write<typeof endpoints.setDailyPayer> = async (
  context,
  { params: { customerId }, body },
) => {
  const customer = await lockCustomer(context, customerId)
  const dailyPayer = body.dailyPayer ?? !customer.is_daily_payer
  const changed = await markDailyPayers(context, [customer], dailyPayer)
  return { data: { id: customerId, dailyPayer }, log: changed.map(dailyPayerLog(dailyPayer)) }
}

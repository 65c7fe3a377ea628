import { formatRinggit, type Sen } from '#core/money.ts'
import { wholeAmounts } from '../../contract/wholeAmounts.ts'

/** Formats an amount for the screen: as `formatRinggit`, and never broken over two lines. */
export const formatAmount = (amount: Sen) => wholeAmounts(formatRinggit(amount))

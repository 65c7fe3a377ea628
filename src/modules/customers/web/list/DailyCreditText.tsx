import type { Sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { customersWebMessages as webText } from '../messages.ts'

/** Shows an amount per day: `RM 40.00/day`. */
export function DailyCreditText({ value }: { value: Sen }) {
  const t = useT()
  return <span className="figures">{t(webText.perDay, { amount: formatAmount(value) })}</span>
}

import { Text } from '@mantine/core'
import { maxSen, negateSen, type Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { reloanWebMessages as text } from './messages.ts'

type Props = {
  cashSen: Sen
  debitSen: Sen
  carriedSen: Sen
  firstSen: Sen
  /** True on the confirm step, where it is the largest element. */
  isLarge?: boolean
}

/** Shows the cash that the customer receives or must bring. */
export function CashInHand({ cashSen, isLarge = false, ...parts }: Props) {
  const t = useT()
  const flow = cashSen === 0 ? undefined : cashSen < 0 ? 'in' : 'out'
  return (
    <div>
      <Text c="dimmed" size={isLarge ? 'md' : 'sm'}>
        {t(cashSen < 0 ? text.customerPays : text.cashInHand)}
      </Text>
      <Text fz={isLarge ? 44 : 28} lh={1.2} fw={600}>
        <MoneyText value={maxSen(cashSen, negateSen(cashSen))} flow={flow} />
      </Text>
      <Text c="dimmed" size="sm" className="figures">
        {t(parts.firstSen > 0 ? text.cashHow : text.cashHowNoFirst, parts)}
      </Text>
    </div>
  )
}

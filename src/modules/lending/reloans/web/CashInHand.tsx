import { Text } from '@mantine/core'
import { absSen, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { reloanWebMessages as text } from './messages.ts'

type Props = {
  cashSen: Sen
  debitSen: Sen
  carriedSen: Sen
  firstSen: Sen
  /** True when a bank account pays out, not petty cash. */
  isTransfer?: boolean
  /** True on the confirm step, where it is the largest element. */
  isLarge?: boolean
}

/** Returns the name of what remains for the customer; a transfer is not cash. */
export function nameOutcome(cashSen: Sen, isTransfer: boolean): Message {
  if (cashSen < 0) return text.customerPays
  return isTransfer ? text.toCustomer : text.cashInHand
}

/** Shows the cash or the transfer that the customer receives or must bring. */
export function CashInHand({ cashSen, isTransfer = false, isLarge = false, ...parts }: Props) {
  const t = useT()
  const flow = cashSen === 0 ? undefined : cashSen < 0 ? 'in' : 'out'
  return (
    <div>
      <Text c="dimmed" size={isLarge ? 'md' : 'sm'}>
        {t(nameOutcome(cashSen, isTransfer))}
      </Text>
      <Text fz={isLarge ? 'min(2.75rem, 9.5vw)' : 28} lh={1.2} fw={600}>
        <MoneyText value={absSen(cashSen)} flow={flow} />
      </Text>
      <Text c="dimmed" size="sm" className="figures">
        {t(parts.firstSen > 0 ? text.cashHow : text.cashHowNoFirst, parts)}
      </Text>
    </div>
  )
}

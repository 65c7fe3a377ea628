import { useState } from 'react'
import { negateSen, type Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { recordPettyCash } from '../contract.ts'
import { absolute } from './absolute.ts'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { pettyCashMessages as text } from '../messages.ts'

type Props = {
  form: EndpointForm<typeof recordPettyCash>
  isAdjustment: boolean
  /** The error shown during typing. */
  error: string | false
}

/**
 * Shows the amount. The direction of an adjustment is a choice, because a phone's number keypad has
 * no minus.
 */
export function EntryAmount({ form, isAdjustment, error }: Props) {
  const t = useT()
  const [isOut, setOut] = useState(false)
  const signed = (amount: Sen | null, out: boolean) =>
    amount !== null && out ? negateSen(amount) : amount
  const field = form.field('amount')
  const amount = absolute(form.values.amount)
  return (
    <>
      {isAdjustment && (
        <ChipChoice
          label={t(text.direction)}
          value={isOut ? 'out' : 'in'}
          onChange={(next) => {
            setOut(next === 'out')
            form.set({ amount: signed(amount, next === 'out') })
          }}
          choices={[
            { value: 'in', label: t(text.adds) },
            { value: 'out', label: t(text.takesOut) },
          ]}
        />
      )}
      <MoneyInput
        {...field}
        value={amount}
        onChange={(next) => field.onChange(signed(next, isOut))}
        error={error || field.error}
        size="lg"
        data-autofocus
      />
    </>
  )
}

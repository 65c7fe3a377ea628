import { Fieldset } from '@mantine/core'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { PercentInput } from '#platform/web/inputs/PercentInput.tsx'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { usersMessages as text } from '../messages.ts'
import { usersWebMessages as webText } from './messages.ts'
import type { MaximumCommission } from './useMaximumCommission.ts'

type Props = {
  field: FieldProps
  maximum: MaximumCommission
  /** States the maximum and its reason. */
  hint: Message
}

/**
 * Shows a commission rate. The hint shows the server's maximum, and the error repeats it for a
 * higher rate.
 */
export function CommissionField({ field, maximum, hint }: Props) {
  const t = useT()
  const { maximumValue, needsAgent } = maximum
  const known = maximumValue !== undefined && t(hint, { maximumValue })
  const isTooHigh = maximum.isExceededBy(field.value)
  return (
    <Fieldset legend={t(webText.pay)}>
      <PercentInput
        {...field}
        styles={{ wrapper: { maxWidth: 160 } }}
        description={needsAgent ? t(webText.commissionNeedsAgent) : known}
        error={isTooHigh ? t(text.COMMISSION_TOO_HIGH, { maximumValue }) : field.error}
      />
    </Fieldset>
  )
}

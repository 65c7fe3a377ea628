import { Fieldset } from '@mantine/core'
import type { Message } from '../../../platform/contract/message.ts'
import { useT } from '../../../platform/web/language.ts'
import { PercentInput } from '../../../platform/web/PercentInput.tsx'
import type { FieldProps } from '../../../platform/web/useCallForm.ts'
import { usersMessages as text } from '../messages.ts'
import type { MaximumCommission } from './useMaximumCommission.ts'

type Props = {
  field: FieldProps
  maximum: MaximumCommission
  /** Says the maximum and why it is that. */
  hint: Message
}

/** A commission rate: the server's maximum stands in the hint, and in the error while it is exceeded. */
export function CommissionField({ field, maximum, hint }: Props) {
  const t = useT()
  const { maximumValue, needsAgent } = maximum
  const known = maximumValue !== undefined && t(hint, { maximumValue })
  const isTooHigh = maximum.isExceededBy(field.value)
  return (
    <Fieldset legend={t(text.pay)}>
      <PercentInput
        {...field}
        styles={{ wrapper: { maxWidth: 160 } }}
        description={needsAgent ? t(text.commissionNeedsAgent) : known}
        error={isTooHigh ? t(text.COMMISSION_TOO_HIGH, { maximumValue }) : field.error}
      />
    </Fieldset>
  )
}

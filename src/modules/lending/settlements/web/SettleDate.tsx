import { Collapse, Group, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { Day } from '#core/calendar.ts'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import type { setCashbookStatus } from '../contract.ts'
import { endingMessages as text } from './endingMessages.ts'

type Props = {
  form: EndpointForm<typeof setCashbookStatus>
  /** The date of the latest transaction of the only cashbook. */
  latestDate?: Day | null
}

/** Shows the day of the settlement: today, unless another is chosen in the folded field. */
export function SettleDate({ form, latestDate }: Props) {
  const t = useT()
  const [isOpen, { toggle }] = useDisclosure(false)
  const field = form.field('date')
  const on = form.values.date || today()
  const isShown = isOpen || Boolean(field.error)
  return (
    <div>
      <UnstyledButton className="touch-target" onClick={toggle} aria-expanded={isShown} mih={32}>
        <Group gap={4}>
          <IconChevronDown size={16} aria-hidden />
          <Text size="sm">{t(text.datedOn, { dayOn: on })}</Text>
        </Group>
      </UnstyledButton>
      <Collapse expanded={isShown}>
        <DayInput
          {...field}
          value={on}
          {...(latestDate && { minDate: latestDate })}
          maxDate={today()}
          clearable={false}
        />
      </Collapse>
    </div>
  )
}

import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, type Day } from '#core/calendar.ts'
import { refuseLock } from '#core/lockedPeriod.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getLockedPeriod } from '../contract.ts'
import { setLockedPeriod } from '../forms.ts'
import { ledgerMessages as text } from '../../messages.ts'

type LockedPeriodDto = ResponseOf<typeof getLockedPeriod>

/** Shows through which day the books are closed, and who closed them; the super admin changes it. */
export function LockedPeriod() {
  const result = useEndpointQuery(getLockedPeriod, {})
  return (
    <Panel title={text.closedBooks} actions={<CloseBooks />}>
      <QueryBoundary result={result}>{(shown) => <Setting period={shown} />}</QueryBoundary>
    </Panel>
  )
}

/**
 * Shows the button that closes the books, or changes through which day they are closed; the form proposes
 * `through`, or else the end of the last month. Only for the super admin.
 */
export function CloseBooks({ through = getMonthEnd() }: { through?: Day }) {
  const t = useT()
  const maySet = useMay(setLockedPeriod)
  const { data: period } = useEndpointQuery(getLockedPeriod, {}, { enabled: maySet })
  const [isOpen, setOpen] = useState(false)
  if (!maySet || !period) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(period.lockedThrough === null ? text.closeBooks : text.changeLock)}
      </Button>
      {isOpen && <LockForm period={period} through={through} onClose={() => setOpen(false)} />}
    </>
  )
}

function Setting({
  period: { lockedThrough, setAt, setByName, reason },
}: {
  period: LockedPeriodDto
}) {
  const t = useT()
  const Icon = lockedThrough === null ? IconLockOpen : IconLock
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
      <div>
        <Text fw={600}>
          {lockedThrough === null
            ? t(text.noneClosed)
            : t(text.closedThrough, { lastOn: lockedThrough })}
        </Text>
        <Text c="dimmed" size="sm">
          {setAt === null
            ? t(text.noneClosedHint)
            : [t(text.lockSetBy, { name: setByName, time: formatInstant(setAt) }), reason]
                .filter(Boolean)
                .join(' · ')}
        </Text>
      </div>
    </Group>
  )
}

/** Returns the end of the last month, the usual day to close the books through. */
const getMonthEnd = (): Day => addDays(`${today().slice(0, 8)}01` as Day, -1)

type FormProps = { period: LockedPeriodDto; through: Day; onClose: () => void }

function LockForm({ period, through, onClose }: FormProps) {
  const t = useT()
  const { lockedThrough: lockedOn } = period
  const form = useEndpointForm(setLockedPeriod, {
    initial: {
      lockedThrough: lockedOn !== null && lockedOn > through ? lockedOn : through,
      reason: '',
    },
    rules: ({ lockedThrough, reason }): Record<string, string> => {
      const given = { lockedOn, reason: reason?.trim() ?? '', today: today() }
      const refusal = refuseLock(lockedThrough || null, given)
      if (!refusal) return {}
      const { refused, field = 'lockedThrough', params } = refusal
      return {
        [field]: t(refusalMessages[refused], params),
      }
    },
    onDone: ({ lockedThrough }) => {
      if (lockedThrough === null) notify.done(text.openedDone)
      else notify.done(text.closedDone, { lastOn: lockedThrough })
      onClose()
    },
  })
  const next = form.values.lockedThrough || null
  const isBack = lockedOn !== null && (next === null || next < lockedOn)
  return (
    <Sheet title={t(text.closedBooks)} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={next === null ? t(text.openAll) : t(text.closeLabel, { lastOn: next })}
        isDanger={isBack}
        onCancel={onClose}
      >
        <DayInput
          {...form.field('lockedThrough')}
          description={t(text.lockedThroughHint)}
          maxDate={addDays(today(), -1)}
          withAsterisk={false}
        />
        <Text role="status">
          {isBack
            ? t(text.willOpen, { lastOn: lockedOn })
            : next && t(text.willClose, { lastOn: next })}
        </Text>
        {isBack && <TextInput {...form.field('reason')} withAsterisk autoComplete="off" />}
      </EndpointForm>
    </Sheet>
  )
}

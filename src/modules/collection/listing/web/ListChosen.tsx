import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { RunnerSelect } from '#modules/lending/cashbooks/web/RunnerSelect.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useSession } from '#platform/web/session/session.ts'
import { submitListing } from '../contract.ts'
import { listingMessages as text } from '../messages.ts'

type Props = {
  customers: readonly { id: number; agentId: number }[]
  onClose: () => void
}

/** Shows the form that makes a listing of the selected customers, and opens it. */
export function ListChosen({ customers, onClose }: Props) {
  const t = useT()
  const go = useGo()
  const { isAdmin } = useSession()
  const [date, setDate] = useState(today())
  const [runnerId, setRunner] = useState<number | null>(null)
  const [agentId, ...others] = new Set(customers.map((each) => each.agentId))
  const { mutate, isPending } = useEndpointMutation(submitListing, {
    onDone: ({ id, number }) => {
      notify.done(text.made, { number })
      go({ to: '/listing/details', search: { id } })
    },
  })
  const customerIds = customers.map(({ id }) => id).join(',')
  const body = { ...(isAdmin && { agentId }), date, runnerId, customerIds }
  return (
    <Sheet title={t(text.makeOfThese)} onClose={onClose}>
      {others.length > 0 ? (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
          {t(text.ofOneAgent)}
        </Alert>
      ) : (
        <Stack gap="md">
          <DayInput
            label={t(text.date)}
            value={date}
            clearable={false}
            onChange={(day) => day && setDate(day)}
          />
          <RunnerSelect
            label={t(text.runner)}
            agentId={agentId}
            value={runnerId}
            onChange={setRunner}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(platformMessages.cancel)}
            </Button>
            <Button
              leftSection={<IconListCheck size={18} aria-hidden />}
              loading={isPending}
              onClick={() => void mutate({ body })}
            >
              {t(text.makeCount, { count: customers.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </Sheet>
  )
}

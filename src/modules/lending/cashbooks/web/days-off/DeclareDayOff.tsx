import { Input, Stack, Text, TextInput } from '@mantine/core'
import { addDays } from '#core/calendar.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { sendableValues } from '#platform/web/forms/formSchema.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useAgents } from '#modules/office/users/web/agents/useAgents.ts'
import { declareDayOff, previewDayOff } from '../../forms.ts'
import { ChooseMany } from '../../../packages/web/ChooseMany.tsx'
import { packagesMessages } from '../../../packages/messages.ts'
import { daysOffWebMessages as text } from './messages.ts'

/** Declares a day off for chosen agents; says before how many cashbooks move by one day. */
export function DeclareDayOff({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { agents } = useAgents({ isActiveOnly: true })
  const form = useEndpointForm(declareDayOff, {
    initial: { date: addDays(today(), 1), name: '', agentIds: [] },
    onDone: ({ name, cashbookCount: count }) => {
      notify.done(text.declaredDone, { name, count })
      onClose()
    },
  })
  const agentIds = form.values.agentIds || []
  const { label, error } = form.field('agentIds')
  return (
    <Sheet title={t(text.declare)} onClose={onClose} size="lg">
      <EndpointForm form={form} submitLabel={t(text.declare)} onCancel={onClose}>
        <DayInput {...form.field('date')} minDate={today()} />
        <TextInput {...form.field('name')} maxLength={80} autoComplete="off" data-autofocus />
        <Input.Wrapper label={label} labelElement="div" withAsterisk error={error}>
          <ChooseMany
            find={packagesMessages.findAgent}
            choices={agents}
            chosen={new Set(agentIds)}
            onChange={(chosen) => form.set({ agentIds: [...chosen] })}
            maxHeight={240}
          />
        </Input.Wrapper>
        <Moving values={form.values} />
      </EndpointForm>
    </Sheet>
  )
}

type Values = { date?: string | null; agentIds?: readonly number[] | '' | null }

/** Shows how many cashbooks move, all in all and of each agent. */
function Moving({ values }: { values: Values }) {
  const t = useT()
  const enabled = Boolean(values.date && values.agentIds?.length)
  const body = sendableValues(previewDayOff.body, values) as never
  const { data, error } = useEndpointQuery(previewDayOff, { body }, { enabled })
  if (!enabled) return null
  const refusal = error?.fieldErrors[0]?.message ?? error?.message
  return (
    <Stack gap={4} role="status">
      {refusal && <Text c="danger">{refusal}</Text>}
      {data && !refusal && (
        <>
          <Text fw={600}>{t(text.movesBy, { count: data.cashbookCount })}</Text>
          {data.agents.length > 1 && (
            <Text size="sm">
              {data.agents
                .map(({ agentName: name, cashbookCount: count }) =>
                  t(text.ofAgent, { name, count }),
                )
                .join(' · ')}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t(text.keepsTheir)}
          </Text>
        </>
      )}
    </Stack>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconUmbrella } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm, showFailure } from '#platform/web/feedback/dialogs.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { listDeclaredDaysOff, undoDayOff } from '../../contract.ts'
import { DeclareDayOff } from './DeclareDayOff.tsx'
import { daysOffWebMessages as text } from './messages.ts'

type Declared = ResponseOf<typeof listDeclaredDaysOff>[number]

/** Shows the days off that were declared later; one can be undone while its day is not over. */
export function DeclaredDays() {
  const t = useT()
  const result = useEndpointQuery(listDeclaredDaysOff, {})
  const [isDeclaring, setDeclaring] = useState(false)
  const declare = (
    <Button
      variant="default"
      leftSection={<IconUmbrella size={18} aria-hidden />}
      onClick={() => setDeclaring(true)}
    >
      {t(text.declare)}
    </Button>
  )
  return (
    <Panel title={text.declared} actions={declare}>
      <Text c="dimmed">{t(text.declaredIntro)}</Text>
      <QueryBoundary result={result}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState kind="nothingYet" title={text.noneDeclared} />
          ) : (
            <Stack gap="lg">
              {days.map((each) => (
                <DeclaredDay key={each.id} each={each} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      {isDeclaring && <DeclareDayOff onClose={() => setDeclaring(false)} />}
    </Panel>
  )
}

function DeclaredDay({ each }: { each: Declared }) {
  const t = useT()
  const { id, date, name, agentNames, cashbookCount: count, canUndo } = each
  const { declaredByName, declaredAt, undoneByName, undoneAt } = each
  const { mutate, isPending } = useEndpointMutation(undoDayOff, {
    onDone: () => notify.done(text.undoneDone),
    onFail: showFailure,
  })
  const undo = async () => {
    const isSure = await confirm({
      title: t(text.undoTitle, { name, on: formatDay(date) }),
      body: t(text.undoBody, { count }),
      submitLabel: t(text.undoLabel),
    })
    if (isSure) await mutate({ params: { id } })
  }
  const author = { name: declaredByName, time: formatInstant(declaredAt) }
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Text fw={600} td={undoneAt === null ? undefined : 'line-through'}>
          <span className="figures">{formatDay(date)}</span> · {name}
        </Text>
        <Text size="sm">
          {agentNames.join(', ')} · {t(text.moved, { count })}
        </Text>
        <Text size="sm" c="dimmed">
          {undoneAt === null
            ? t(text.declaredBy, author)
            : t(text.undone, { name: undoneByName, time: formatInstant(undoneAt) })}
        </Text>
      </div>
      {canUndo && (
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={isPending}
          aria-label={`${t(platformMessages.undo)}: ${name}, ${formatDay(date)}`}
          onClick={() => void undo()}
        >
          {t(platformMessages.undo)}
        </Button>
      )}
    </Group>
  )
}

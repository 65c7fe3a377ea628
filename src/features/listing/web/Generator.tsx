import { Button, Group, SimpleGrid } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { RunnerSelect } from '#features/cashbooks/web/RunnerSelect.tsx'
import { AgentPicker } from '#features/users/web/agents/AgentPicker.tsx'
import { listListings, previewListing, submitListing } from '../contract.ts'
import { listingMessages as text } from '../messages.ts'
import { GroupsSelect } from './GroupsSelect.tsx'
import { Stops } from './Stops.tsx'
import { useRound } from './useRound.ts'

/** Shows the choice of agent, day, groups and runner with the stops, and creates the listing. */
export function Generator() {
  const t = useT()
  const go = useGo()
  const round = useRound()
  const { agentId, date, groups, runnerId, preview, set } = round
  const { mutate, isPending } = useEndpointMutation(submitListing, {
    invalidates: [listListings, previewListing],
    onDone: ({ id, number }) => {
      notify.done(text.made, { number })
      go({ to: '/listing/details', search: { id } })
    },
  })
  const count = agentId === undefined ? undefined : preview.data?.totals.count

  function submit() {
    if (!round.check()) return
    void mutate({ body: { ...round.request, expectedCount: count } })
  }

  return (
    <Panel title={text.generate}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {round.isAdmin && (
          <AgentPicker
            label={t(text.agent)}
            value={agentId}
            withAsterisk
            error={round.isAgentMissing && t(text.AGENT_EMPTY)}
            onChange={set.agent}
          />
        )}
        <DayInput label={t(text.date)} value={date} clearable={false} onChange={set.date} />
        <GroupsSelect agentId={agentId} value={groups} onChange={set.groups} />
        <RunnerSelect
          label={t(text.runner)}
          agentId={agentId}
          value={runnerId}
          onChange={set.runner}
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button
          leftSection={<IconListCheck size={18} aria-hidden />}
          loading={isPending}
          disabled={count === 0}
          onClick={submit}
        >
          {count ? t(text.submit, { count }) : t(text.generate)}
        </Button>
      </Group>
      {agentId !== undefined && (
        <QueryBoundary result={preview}>
          {({ lines, totals }) =>
            lines.length === 0 ? (
              <EmptyState kind="nothingYet" title={text.LISTING_EMPTY} />
            ) : (
              <Stops lines={lines} totals={totals} />
            )
          }
        </QueryBoundary>
      )}
    </Panel>
  )
}

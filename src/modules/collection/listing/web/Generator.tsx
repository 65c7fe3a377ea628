import { Button, Group, MultiSelect, SimpleGrid } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type Day, isDay } from '#core/calendar.ts'
import { RunnerSelect } from '#modules/lending/cashbooks/web/RunnerSelect.tsx'
import { useGroups } from '#modules/customers/groups/web/useGroups.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useSession } from '#platform/web/session/session.ts'
import { previewListing, submitListing } from '../contract.ts'
import { listingMessages as text } from '../messages.ts'
import { Stops } from './Stops.tsx'

/** Shows the choice of agent, day, groups and runner with the stops, and creates the listing. */
export function Generator() {
  const t = useT()
  const go = useGo()
  const round = useRound()
  const { agentId, date, groups, runnerId, preview, set } = round
  const { mutate, isPending } = useEndpointMutation(submitListing, {
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
      <Group>
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

type Props = {
  agentId: number | undefined
  value: readonly string[]
  onChange: (groupIds: string[]) => void
}

/** Shows the choice of the agent's groups; no selection means all. */
function GroupsSelect({ agentId, value, onChange }: Props) {
  const t = useT()
  const { groups, search } = useGroups(agentId)
  return (
    <MultiSelect
      label={t(text.groups)}
      placeholder={value.length === 0 ? t(text.allGroups) : undefined}
      disabled={agentId === undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
      nothingFoundMessage={t(platformMessages.noResults)}
      onSearchChange={search}
      data={groups.map(({ id, groupName }) => ({ value: String(id), label: groupName }))}
      value={[...value]}
      onChange={onChange}
    />
  )
}

/** Returns the generator's settings, kept in the URL, and the resulting stops. */
function useRound() {
  const { user, isAdmin } = useSession()
  const [{ agent, day, groups, runner }, setUrl] = useUrlState({
    agent: 0,
    day: '',
    groups: [] as readonly string[],
    runner: 0,
  })
  const [isTried, setTried] = useState(false)
  const agentId = (isAdmin ? agent : user?.agentId) || undefined
  const date: Day = isDay(day) ? day : today()
  const request = {
    ...(isAdmin && { agentId }),
    date,
    ...(groups.length > 0 && { customerGroupId: groups.join(',') }),
    ...(runner > 0 && { runnerId: runner }),
  }
  const preview = useEndpointQuery(
    previewListing,
    { query: request },
    { enabled: agentId !== undefined },
  )
  return {
    agentId,
    date,
    groups,
    runnerId: runner || null,
    request,
    preview,
    isAdmin,
    isAgentMissing: isTried && agentId === undefined,
    /** Returns whether an agent is chosen; the form shows an error if not. */
    check: () => {
      setTried(true)
      return agentId !== undefined
    },
    set: {
      // Groups and runners depend on the agent.
      agent: (id: number | null) => setUrl({ agent: id ?? 0, groups: [], runner: 0 }),
      date: (next: Day | null) => setUrl({ day: next ?? '' }),
      groups: (ids: readonly string[]) => setUrl({ groups: ids }),
      runner: (id: number | null) => setUrl({ runner: id ?? 0 }),
    },
  }
}

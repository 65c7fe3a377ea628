import { Alert, Button, Group, Stack, Switch } from '@mantine/core'
import { IconClockPause, IconEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Guard } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { RunnerSelect } from '#modules/lending/cashbooks/web/RunnerSelect.tsx'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { listReminders, updateReminderText } from '../contract.ts'
import { REMINDER_REASONS } from '#core/reminders.ts'
import { reminderMessages as text } from '../messages.ts'
import { ReasonChips } from './ReasonChips.tsx'
import { ReminderRow } from './ReminderRow.tsx'

const NO_FILTER = { reason: '', agentId: 0, runnerId: 0, notReminded: false }

/** Shows `/reminder`: the customers who need a reminder today, each with one button. */
export function RemindersPage() {
  const t = useT()
  const { isAdmin } = useSession()
  const [url, setUrl] = useUrlState(NO_FILTER)
  const reason = REMINDER_REASONS.find((each) => each === url.reason)
  const { first, items, error, retry, more, isFetchingMore } = useSlices(listReminders, {
    reason,
    agentId: isAdmin ? url.agentId || undefined : undefined,
    runnerId: url.runnerId || undefined,
    notReminded: url.notReminded || undefined,
  })
  return (
    <Stack gap="md" maw={960}>
      <PageTitle title={text.title} count={first?.counts.all}>
        <Guard needs={updateReminderText}>
          <Button
            component={Link}
            {...linkTo({ to: '/settings/reminder' })}
            variant="default"
            leftSection={<IconEdit size={18} aria-hidden />}
          >
            {t(text.editTexts)}
          </Button>
        </Guard>
      </PageTitle>
      {first?.isReminderTime === false && (
        <Alert color="info" icon={<IconClockPause aria-hidden />} role="status">
          {t(text.closed)}
        </Alert>
      )}
      <ReasonChips
        counts={first?.counts}
        value={reason}
        onChange={(next) => setUrl({ reason: next ?? '' })}
      />
      <Filters url={url} onChange={setUrl} />
      {error && <ErrorView error={error} onRetry={retry} />}
      {!items && !error && <RowsSkeleton />}
      {items?.length === 0 && (
        <EmptyState kind="nothingYet" title={text.nobody} hint={text.nobodyHint} />
      )}
      {items && items.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((row) => (
            <ReminderRow
              key={row.customerId}
              row={row}
              isReminderTime={first?.isReminderTime ?? false}
              isWithAgent={isAdmin && url.agentId === 0}
            />
          ))}
        </Stack>
      )}
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </Stack>
  )
}

type Url = { agentId: number; runnerId: number; notReminded: boolean }

function Filters({ url, onChange }: { url: Url; onChange: (patch: Partial<Url>) => void }) {
  const t = useT()
  const { isAdmin, user } = useSession()
  const agentId = isAdmin ? url.agentId || undefined : user?.id
  return (
    <Group gap="md" align="end" wrap={isAdmin ? 'wrap' : 'nowrap'}>
      {isAdmin && (
        <AgentPicker
          label={t(text.agent)}
          placeholder={t(text.allAgents)}
          value={url.agentId || null}
          onChange={(id) => onChange({ agentId: id ?? 0, runnerId: 0 })}
        />
      )}
      {agentId !== undefined && (
        <RunnerSelect
          label={t(text.runner)}
          placeholder={t(text.allRunners)}
          flex={1}
          maw={280}
          agentId={agentId}
          value={url.runnerId || null}
          onChange={(id) => onChange({ runnerId: id ?? 0 })}
        />
      )}
      <Switch
        label={t(text.notReminded)}
        size="md"
        mih={{ base: 44, sm: 36 }}
        styles={{ body: { alignItems: 'center', minHeight: 'inherit' } }}
        checked={url.notReminded}
        onChange={(event) => onChange({ notReminded: event.currentTarget.checked })}
      />
    </Group>
  )
}

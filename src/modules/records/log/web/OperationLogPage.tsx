import { Code, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { formatCount } from '#core/formatCount.ts'
import { ROLE_NAMES, ROLES } from '#core/access/roles.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import type { Message } from '#platform/contract/message.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { exportLogHead, getLogHead, type listActivity } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { ActivityList } from './ActivityList.tsx'
import { operationLogMessages as text } from './messages.ts'

/** The kinds of actions: the first half of their names, or a whole name. */
const NOUNS: readonly (readonly [noun: string, label: Message])[] = [
  ['credit', text.credits],
  ['transaction.remove', text.paymentsRemoved],
  ['transaction.update', text.paymentsChanged],
  ['cashbook', text.cashbooks],
  ['reloan', text.reloans],
  ['refund', text.refunds],
  ['pettyCash', text.pettyCash],
  ['handOver', text.handOvers],
  ['customer', text.customers],
  ['customerGroup', text.customerGroups],
  ['customerLogin', text.customerLogins],
  ['agent', text.agents],
  ['runner', text.runners],
  ['admin', text.admins],
  ['permission', text.permissions],
  ['package', text.packages],
  ['note', text.notes],
  ['account', text.accounts],
]

const FILTERS: readonly FilterOf<typeof listActivity>[] = [
  { kind: 'days', from: 'from', to: 'to', label: text.days },
  {
    kind: 'choice',
    name: 'action',
    label: text.action,
    options: NOUNS.map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'actorRole',
    label: activityMessages.role,
    options: ROLE_NAMES.map((name) => ({ value: ROLES[name], label: ROLE_WORDS[name] })),
  },
  { kind: 'flag', name: 'logins', label: text.logins },
  { kind: 'text', name: 'address', label: activityMessages.address, isMore: true },
]

/** Shows `/report/operation-log`: every change with its actor and the values before and after. */
export function OperationLogPage() {
  const agent = useAgentFilter(true)
  return (
    <Stack gap="md">
      <PageTitle title={text.title} />
      <LogSeal />
      <ActivityList filters={[...FILTERS, ...agent]} hidesLogins canExport />
    </Stack>
  )
}

/** Shows the current seal of the log, to be stored outside the reach of database administrators. */
function LogSeal() {
  const t = useT()
  const { data } = useEndpointQuery(getLogHead, {}, { refetchInterval: 60_000 })
  if (!data) return null
  const { head, waiting } = data
  const sealed = head && {
    count: head.position,
    lines: formatCount(head.position),
    time: formatInstant(head.sealedAt),
  }
  return (
    <Group gap="md" align="center" wrap="wrap">
      <IconShieldCheck size={20} aria-hidden />
      <Stack gap={0} flex="1 1 260px" miw={0}>
        {sealed && (
          <Text size="sm">
            {t(text.sealed, sealed)} <Code fz="xs">{head.hash.slice(0, 16)}…</Code>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {waiting > 0 ? t(text.waitingForSeal, { count: waiting }) : t(text.sealHint)}
        </Text>
      </Stack>
      {head && <DownloadButton endpoint={exportLogHead} input={{}} label={text.keepSeal} />}
    </Group>
  )
}

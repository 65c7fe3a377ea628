import { Stack } from '@mantine/core'
import { ROLE_NAMES, ROLES } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { useAgentFilter } from '#features/users/web/agents/useAgentFilter.tsx'
import { activityMessages } from '../messages.ts'
import { ActivityList } from './ActivityList.tsx'
import { NOUNS } from './nouns.ts'
import { LogSeal } from './LogSeal.tsx'
import { operationLogMessages as text } from './messages.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'days', from: 'from', to: 'to', label: text.days },
  {
    kind: 'choice',
    name: 'action',
    label: text.about,
    options: NOUNS.map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'actorRole',
    label: activityMessages.role,
    options: ROLE_NAMES.map((name) => ({ value: ROLES[name], label: ROLE_WORDS[name] })),
  },
  { kind: 'text', name: 'address', label: activityMessages.address, isMore: true },
]

/** Shows `/report/operation-log`: every change with its actor and the values before and after. */
export function OperationLogPage() {
  const agent = useAgentFilter(true)
  return (
    <Stack gap="md">
      <PageTitle title={text.title} />
      <LogSeal />
      <ActivityList filters={[...FILTERS, ...agent]} canExport />
    </Stack>
  )
}

import { RECORD_STATUS } from '#core/recordStatus.ts'
import { Select, type SelectProps } from '@mantine/core'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listRunners } from '#modules/office/users/contract.ts'
import { cashbookMessages } from '../messages.ts'

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  agentId: number | undefined
  value?: number | null
  onChange?: (runnerId: number | null) => void
}

/** Shows a select of the agent's runners; renders nothing for users who may not name one. */
export function RunnerSelect({ agentId, value, onChange, ...props }: Props) {
  const t = useT()
  const { isAdmin } = useSession()
  const mayList = useMay(listRunners)
  const query = {
    status: RECORD_STATUS.ACTIVE,
    pageSize: 200,
    sort: 'name:asc',
    ...(isAdmin && { agentId }),
  } as const
  const runners = useEndpointQuery(
    listRunners,
    { query },
    { enabled: mayList && agentId !== undefined },
  )
  if (!mayList) return null
  return (
    <Select
      placeholder={t(cashbookMessages.noRunner)}
      clearable
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
      searchable={(runners.data?.items.length ?? 0) > 8}
      nothingFoundMessage={t(cashbookMessages.noRunners)}
      {...props}
      data={(runners.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value == null ? null : String(value)}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
    />
  )
}

/** Returns the runner's name from the list; undefined without a runner. */
export function useRunnerName(runnerId: number | null): string | undefined {
  const mayList = useMay(listRunners)
  const enabled = mayList && runnerId !== null
  const query = { status: RECORD_STATUS.ACTIVE, pageSize: 200, sort: 'name:asc' } as const
  const runners = useEndpointQuery(listRunners, { query }, { enabled })
  return runners.data?.items.find(({ id }) => id === runnerId)?.name
}

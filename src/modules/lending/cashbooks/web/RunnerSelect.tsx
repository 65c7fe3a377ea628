import { RECORD_STATUS } from '#core/recordStatus.ts'
import { Button, Select, type SelectProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { createRunner, listRunners } from '#modules/office/users/contract.ts'
import { usersWebMessages } from '#modules/office/users/web/messages.ts'
import { cashbookMessages } from '../messages.ts'

const PersonForm = lazyPart(() => import('#modules/office/users/web/PersonForm.tsx'), 'PersonForm')

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  agentId: number | undefined
  value?: number | null
  onChange?: (runnerId: number | null) => void
}

/** Shows a select of the agent's runners; renders nothing for users who may not name one. */
export function RunnerSelect({ agentId, value, onChange, ...props }: Props) {
  const t = useT()
  const mayList = useMay(listRunners)
  const runners = useRunners(agentId)
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

/** Requests the active runners of an agent, for those who may see them. */
function useRunners(agentId: number | undefined) {
  const { isAdmin } = useSession()
  const enabled = useMay(listRunners) && agentId !== undefined
  const query = {
    status: RECORD_STATUS.ACTIVE,
    pageSize: 200,
    sort: 'name:asc',
    ...(isAdmin && { agentId }),
  } as const
  return useEndpointQuery(listRunners, { query }, { enabled })
}

/** Offers to add the agent's first runner without leaving the form around it. */
export function AddRunner({ agentId }: Pick<Props, 'agentId'>) {
  const t = useT()
  const mayAdd = useMay(createRunner)
  const { data } = useRunners(agentId)
  const form = useOpenForm('runnerForm')
  if (!mayAdd || (!form.isNew && data?.items.length !== 0)) return null
  return (
    // What the sheet sends is no submission of the form around it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={form.openNew}
      >
        {t(usersWebMessages.addRunner)}
      </Button>
      <Suspense fallback={null}>
        {form.isNew && <PersonForm form={form} of="RUNNER" agentId={agentId} />}
      </Suspense>
    </div>
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

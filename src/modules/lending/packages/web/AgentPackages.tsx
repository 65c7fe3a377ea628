import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useLeaveGuard } from '#platform/web/forms/useLeaveGuard.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import {
  assignPackagesToAgent,
  getAgentPackages,
  listConventionalPackages,
  listSystemPackages,
} from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import { ChooseMany } from './ChooseMany.tsx'
import { PackageExample } from './PackageExample.tsx'
import type { Package } from './packageTypes.ts'

/** Shows the packages that an agent may lend; they are ticked and saved as a whole. */
export function AgentPackages({ agentId }: { agentId: number }) {
  const assigned = useEndpointQuery(getAgentPackages, { params: { agentId } })
  const { system, conventional } = useAllPackages()
  return (
    <QueryBoundary result={assigned}>
      {({ packageIds }) => (
        <QueryBoundary result={system}>
          {({ items: first }) => (
            <QueryBoundary result={conventional}>
              {({ items: second }) => (
                <Assignment
                  key={packageIds.join()}
                  agentId={agentId}
                  packageIds={packageIds}
                  packages={[...first, ...second]}
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

const ALL = { pageSize: 200, sort: 'packageName:asc' } as const

/** Returns both kinds of packages by name, in two requests: as many as a page of the API holds. */
function useAllPackages() {
  const system = useEndpointQuery(listSystemPackages, { query: ALL })
  const conventional = useEndpointQuery(listConventionalPackages, { query: ALL })
  return { system, conventional }
}

type Props = { agentId: number; packageIds: readonly number[]; packages: readonly Package[] }

function Assignment({ agentId, packageIds, packages }: Props) {
  const t = useT()
  const mayAssign = useMay(assignPackagesToAgent)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(packageIds))
  const before = new Set(packageIds)
  const changes = [
    ...packageIds.filter((id) => !chosen.has(id)),
    ...[...chosen].filter((id) => !before.has(id)),
  ]
  const { mutate, isPending } = useEndpointMutation(assignPackagesToAgent)
  useLeaveGuard(() => changes.length > 0 && !isPending)

  async function save() {
    const result = await mutate({ params: { agentId }, body: { packageIds: [...chosen] } })
    if (result) notify.done(text.assigned)
  }

  if (packages.length === 0) {
    return <EmptyState kind="nothingYet" title={text.noPackagesYet} />
  }
  return (
    <Panel
      title={text.mayLend}
      values={{ count: chosen.size, total: packages.length }}
      actions={
        changes.length > 0 && (
          <Group gap="sm">
            <Button variant="default" onClick={() => setChosen(before)} disabled={isPending}>
              {t(text.discardChanges)}
            </Button>
            <Button onClick={() => void save()} loading={isPending}>
              {t(text.saveChanges, { count: changes.length })}
            </Button>
          </Group>
        )
      }
    >
      {!mayAssign && <Text c="dimmed">{t(platformMessages.contactAdmin)}</Text>}
      <ChooseMany
        find={text.findPackage}
        choices={packages.map((each) => ({
          id: each.id,
          name: each.packageName,
          note: <PackageExample terms={each} />,
          group: each.packageType === 1 ? text.system : text.conventional,
        }))}
        chosen={chosen}
        onChange={setChosen}
        isReadOnly={!mayAssign}
      />
    </Panel>
  )
}

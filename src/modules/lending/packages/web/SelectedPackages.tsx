import { Group, Stack, Text, Title } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listConventionalPackages, listSystemPackages } from '../contract.ts'
import { packagesMessages } from '../messages.ts'
import { PackageExample } from './PackageExample.tsx'
import type { Package } from './packageTypes.ts'
import { ScopeChips } from './ScopeChips.tsx'
import { accountMessages as text } from '#modules/office/users/web/account/messages.ts'

const ALL = { pageSize: 200, sort: 'packageName:asc' } as const

/**
 * Shows the packages that the user may lend, of both kinds: assigned ones for an agent, all for
 * admin types.
 */
export function SelectedPackages() {
  const system = useEndpointQuery(listSystemPackages, { query: ALL })
  const conventional = useEndpointQuery(listConventionalPackages, { query: ALL })
  return (
    <QueryBoundary result={system}>
      {({ items: first }) => (
        <QueryBoundary result={conventional}>
          {({ items: second }) =>
            first.length + second.length === 0 ? (
              <EmptyState kind="nothingYet" title={text.noPackages} hint={text.noPackagesHint} />
            ) : (
              <Stack gap="xl">
                <Packages title={packagesMessages.system} packages={first} />
                <Packages title={packagesMessages.conventional} packages={second} />
              </Stack>
            )
          }
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

function Packages({ title, packages }: { title: Message; packages: readonly Package[] }) {
  const t = useT()
  if (packages.length === 0) return null
  return (
    <div>
      <Title order={3} mb="xs">
        {t(title)}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {packages.map((each) => (
          <li key={each.id}>
            <Group justify="space-between" gap="xs">
              <Text component="span" fw={600}>
                {each.packageName}
              </Text>
              <ScopeChips {...each} />
            </Group>
            <Text size="sm" c="dimmed">
              <PackageExample terms={each} />
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  )
}

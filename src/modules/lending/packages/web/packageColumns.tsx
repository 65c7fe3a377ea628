import { Anchor, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { packagesMessages as text } from '../messages.ts'
import { PackageExample } from './PackageExample.tsx'
import type { Package } from './packageTypes.ts'
import { ScopeChips } from './ScopeChips.tsx'

export const nameColumn: Column<Package, unknown, 'packageName'> = {
  name: 'packageName',
  label: text.packageName,
  sorts: true,
  card: 'name',
  show: ({ packageName }) => (
    <Text component="span" inherit fw={600}>
      {packageName}
    </Text>
  ),
}

export const daysColumn: Column<Package, unknown, 'debitDays'> = {
  name: 'debitDays',
  label: text.debitDays,
  sorts: true,
  isFigure: true,
  // The example already shows it.
  card: 'none',
  show: ({ debitDays }) => formatCount(debitDays),
}

export const exampleColumn: Column<Package> = {
  name: 'example',
  label: text.forExample,
  wraps: true,
  show: (each) => <PackageExample terms={each} />,
}

export const scopeColumn: Column<Package> = {
  name: 'scope',
  label: text.scope,
  show: (each) => <ScopeChips {...each} />,
}

export const cashbooksColumn: Column<Package> = {
  name: 'activeCashbookCount',
  label: text.activeCashbooks,
  isFigure: true,
  show: ({ activeCashbookCount }) => formatCount(activeCashbookCount),
}

/** Returns the column with the number of agents that may lend it; a press opens their choice. */
export function agentsColumn<P extends Package>(
  onOpen: ((each: P) => void) | undefined,
): Column<P> {
  return {
    name: 'agentCount',
    label: text.agents,
    isFigure: true,
    show: (each) =>
      onOpen ? (
        <Anchor component="button" type="button" inherit onClick={() => onOpen(each)}>
          {each.agentCount}
        </Anchor>
      ) : (
        each.agentCount
      ),
  }
}

import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { CLEAN_LIST } from '#platform/web/lists/useListState.ts'
import { useSession } from '#platform/web/session/session.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { packagesMessages as text } from '../messages.ts'
import {
  createSystemPackage,
  listSystemPackages,
  createConventionalPackage,
  exportConventionalPackages,
  exportSystemPackages,
  listConventionalPackages,
} from '../contract.ts'
import { CONVENTIONAL, SYSTEM } from './packageKind.tsx'
import type { SystemPackage, ConventionalPackage } from './packageTypes.ts'
import {
  agentsColumn,
  cashbooksColumn,
  daysColumn,
  exampleColumn,
  nameColumn,
  scopeColumn,
} from './packageColumns.tsx'
import { usePackageActions } from './usePackageActions.tsx'

const CONVENTIONAL_TAB = 'conventional'

const SYSTEM_TAB = 'system'

/** Shows `/package-management`: the system and the conventional packages in two tabs. */
export function PackageListPage() {
  const t = useT()
  // Another tab has another list.
  const [{ tab }, setState] = useUrlState({ ...CLEAN_LIST, tab: SYSTEM_TAB })
  const [hasSwitched, setSwitched] = useState(false)
  const open = tab === CONVENTIONAL_TAB ? CONVENTIONAL_TAB : SYSTEM_TAB
  // The tabs are in the header of the open list, so the focus moves to those of the other.
  const tabs = (
    <Tabs.List>
      <Tabs.Tab value={SYSTEM_TAB} autoFocus={hasSwitched && open === SYSTEM_TAB}>
        {t(text.system)}
      </Tabs.Tab>
      <Tabs.Tab value={CONVENTIONAL_TAB} autoFocus={hasSwitched && open === CONVENTIONAL_TAB}>
        {t(text.conventional)}
      </Tabs.Tab>
    </Tabs.List>
  )
  return (
    <Tabs
      value={open}
      onChange={(next) => {
        setSwitched(true)
        setState({ ...CLEAN_LIST, tab: next ?? SYSTEM_TAB })
      }}
      keepMounted={false}
    >
      <Tabs.Panel value={SYSTEM_TAB}>
        <SystemPackages tabs={tabs} />
      </Tabs.Panel>
      <Tabs.Panel value={CONVENTIONAL_TAB}>
        <ConventionalPackages tabs={tabs} />
      </Tabs.Panel>
    </Tabs>
  )
}

type Props = { tabs: ReactNode }

const AMOUNT_COLUMNS: readonly Column<ConventionalPackage>[] = [
  {
    name: 'debitAmount',
    label: text.debitAmount,
    isFigure: true,
    card: 'none',
    show: ({ debitAmount }) => <MoneyText value={debitAmount} />,
  },
  {
    name: 'expectedCredit',
    label: text.expectedCredit,
    isFigure: true,
    card: 'none',
    show: ({ expectedCredit }) => <MoneyText value={expectedCredit} />,
  },
]

/** Shows the conventional packages: days and both amounts. */
function ConventionalPackages({ tabs }: Props) {
  const { isAdmin } = useSession()
  const { actionsOf, openNew, openAgents, dialog } = usePackageActions(CONVENTIONAL)
  const columns = [
    nameColumn,
    daysColumn,
    ...AMOUNT_COLUMNS,
    exampleColumn,
    scopeColumn,
    ...(isAdmin ? [agentsColumn<ConventionalPackage>(openAgents)] : []),
    cashbooksColumn,
  ]
  const hint = isAdmin ? text.noConventionalHint : text.nothingAssigned
  return (
    <>
      <ResourceList
        name="conventional-packages"
        title={text.packages}
        siblings={tabs}
        endpoint={listConventionalPackages}
        columns={columns}
        row={{ key: ({ id }) => id, name: ({ packageName }) => packageName, actions: actionsOf }}
        extras={(query) => <ExportMenu endpoint={exportConventionalPackages} query={query} />}
        create={{ label: text.addPackage, needs: createConventionalPackage, onClick: openNew }}
        empty={{ title: text.noConventional, hint }}
      />
      {dialog}
    </>
  )
}

const RATE_COLUMN: Column<SystemPackage> = {
  name: 'interestRate',
  label: text.interestRate,
  isFigure: true,
  show: ({ interestRate }) => `${interestRate}%`,
}

/** Shows the system packages: days and a rate. */
function SystemPackages({ tabs }: Props) {
  const { isAdmin } = useSession()
  const { actionsOf, openNew, openAgents, dialog } = usePackageActions(SYSTEM)
  const columns = [
    nameColumn,
    daysColumn,
    RATE_COLUMN,
    exampleColumn,
    scopeColumn,
    ...(isAdmin ? [agentsColumn<SystemPackage>(openAgents)] : []),
    cashbooksColumn,
  ]
  return (
    <>
      <ResourceList
        name="system-packages"
        title={text.packages}
        siblings={tabs}
        endpoint={listSystemPackages}
        columns={columns}
        row={{ key: ({ id }) => id, name: ({ packageName }) => packageName, actions: actionsOf }}
        extras={(query) => <ExportMenu endpoint={exportSystemPackages} query={query} />}
        create={{ label: text.addPackage, needs: createSystemPackage, onClick: openNew }}
        empty={{ title: text.noSystem, hint: isAdmin ? text.noSystemHint : text.nothingAssigned }}
      />
      {dialog}
    </>
  )
}

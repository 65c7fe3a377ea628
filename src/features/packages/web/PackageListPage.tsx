import { Button, Stack, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Guard } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
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
import { PackageDialog } from './PackageDialog.tsx'
import { CONVENTIONAL, SYSTEM, type Kind } from './packageKind.tsx'
import type { Package, SystemPackage, ConventionalPackage } from './packageTypes.ts'
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
  const isConventional = tab === CONVENTIONAL_TAB
  return (
    <Stack gap="md">
      <PageTitle title={text.packages}>
        {isConventional ? <Add key={tab} kind={CONVENTIONAL} /> : <Add key={tab} kind={SYSTEM} />}
      </PageTitle>
      <Tabs
        value={isConventional ? CONVENTIONAL_TAB : SYSTEM_TAB}
        onChange={(next) => setState({ ...CLEAN_LIST, tab: next ?? SYSTEM_TAB })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={SYSTEM_TAB}>{t(text.system)}</Tabs.Tab>
          <Tabs.Tab value={CONVENTIONAL_TAB}>{t(text.conventional)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={SYSTEM_TAB}>
          <SystemPackages />
        </Tabs.Panel>
        <Tabs.Panel value={CONVENTIONAL_TAB}>
          <ConventionalPackages />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

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
function ConventionalPackages() {
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
        endpoint={listConventionalPackages}
        columns={columns}
        row={{ key: ({ id }) => id, name: ({ packageName }) => packageName, actions: actionsOf }}
        extras={(query) => <ExportMenu endpoint={exportConventionalPackages} query={query} />}
        create={{ label: text.addConventional, needs: createConventionalPackage, onClick: openNew }}
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
function SystemPackages() {
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
        endpoint={listSystemPackages}
        columns={columns}
        row={{ key: ({ id }) => id, name: ({ packageName }) => packageName, actions: actionsOf }}
        extras={(query) => <ExportMenu endpoint={exportSystemPackages} query={query} />}
        create={{ label: text.addSystem, needs: createSystemPackage, onClick: openNew }}
        empty={{ title: text.noSystem, hint: isAdmin ? text.noSystemHint : text.nothingAssigned }}
      />
      {dialog}
    </>
  )
}

function Add<P extends Package>({ kind }: { kind: Kind<P> }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Guard needs={kind.create}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(text.addPackage)}
      </Button>
      {isOpen && <PackageDialog kind={kind} open={{ as: 'new' }} onClose={() => setOpen(false)} />}
    </Guard>
  )
}

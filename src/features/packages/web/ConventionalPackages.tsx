import { useSession } from '#platform/web/session/session.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { createConventionalPackage, listConventionalPackages } from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import {
  agentsColumn,
  cashbooksColumn,
  daysColumn,
  exampleColumn,
  nameColumn,
  scopeColumn,
} from './packageColumns.tsx'
import { CONVENTIONAL } from './packageKind.tsx'
import type { ConventionalPackage } from './packageTypes.ts'
import { usePackageActions } from './usePackageActions.tsx'

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
export function ConventionalPackages() {
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
        endpoint={listConventionalPackages}
        columns={columns}
        row={{ key: ({ id }) => id, name: ({ packageName }) => packageName, actions: actionsOf }}
        create={{ label: text.addConventional, needs: createConventionalPackage, onClick: openNew }}
        empty={{ title: text.noConventional, hint }}
      />
      {dialog}
    </>
  )
}

import { useSession } from '#platform/web/session/session.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { createSystemPackage, listSystemPackages } from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import {
  agentsColumn,
  cashbooksColumn,
  daysColumn,
  exampleColumn,
  nameColumn,
  scopeColumn,
} from './packageColumns.tsx'
import { SYSTEM } from './packageKind.tsx'
import type { SystemPackage } from './packageTypes.ts'
import { usePackageActions } from './usePackageActions.tsx'

const RATE_COLUMN: Column<SystemPackage> = {
  name: 'interestRate',
  label: text.interestRate,
  isFigure: true,
  show: ({ interestRate }) => `${interestRate}%`,
}

/** Shows the system packages: days and a rate. */
export function SystemPackages() {
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
        endpoint={listSystemPackages}
        columns={columns}
        row={{ key: ({ id }) => id, name: ({ packageName }) => packageName, actions: actionsOf }}
        create={{ label: text.addSystem, needs: createSystemPackage, onClick: openNew }}
        empty={{ title: text.noSystem, hint: isAdmin ? text.noSystemHint : text.nothingAssigned }}
      />
      {dialog}
    </>
  )
}

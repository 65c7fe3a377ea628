import { Button } from '@mantine/core'
import { IconTransfer, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Picked, RowAction } from '#platform/web/lists/listTypes.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { exportCustomers } from '../../contract.ts'
import { moveCustomers, setCustomerGroups } from '../../moveContract.ts'
import { MoveToAgent } from '../move/MoveToAgent.tsx'
import { customersWebMessages as text } from '../messages.ts'
import type { ListedCustomer } from './listedCustomer.ts'
import { MoveToGroup } from './MoveToGroup.tsx'
import { useDailyPayers } from './useDailyPayers.tsx'

type Props = { picked: Picked<ListedCustomer> }

/** Shows the actions on the selected customers: a row of buttons, on a phone one menu. */
export function BulkBar({ picked }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const mayGroup = useMay(setCustomerGroups)
  const mayMove = useMay(moveCustomers)
  const [open, setOpen] = useState<'group' | 'agent'>()
  const dailyPayers = useDailyPayers(picked)
  const group: RowAction = {
    label: t(text.moveToGroup),
    icon: IconUsersGroup,
    onPick: () => setOpen('group'),
  }
  const agent: RowAction = {
    label: t(text.moveToAgent),
    icon: IconTransfer,
    onPick: () => setOpen('agent'),
  }
  const actions = [...dailyPayers, ...(mayGroup ? [group] : []), ...(mayMove ? [agent] : [])]
  const close = () => setOpen(undefined)
  const name = t(platformMessages.selected, { count: picked.count })
  return (
    <>
      {isPhone ? (
        <RowActions name={name} label={t(platformMessages.actions)} actions={actions} />
      ) : (
        actions.map(({ label, icon: Sign, onPick }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Sign size={18} aria-hidden />}
            onClick={onPick}
          >
            {label}
          </Button>
        ))
      )}
      <ExportMenu
        endpoint={exportCustomers}
        query={picked.isAll ? picked.query : { ...picked.query, ids: picked.ids.join() }}
      />
      {open === 'group' && <MoveToGroup picked={picked} onClose={close} />}
      {open === 'agent' && (
        <MoveToAgent
          customers={picked.rows}
          onClose={close}
          onMoved={() => {
            close()
            picked.clear()
          }}
        />
      )}
    </>
  )
}

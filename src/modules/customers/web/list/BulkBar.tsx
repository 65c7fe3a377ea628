import { Button } from '@mantine/core'
import {
  IconTransfer,
  IconUsersGroup,
  IconCalendarCheck,
  IconCalendarOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import type { QueryText } from '#platform/web/api/api.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Picked, RowAction } from '#platform/web/lists/listTypes.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { Working } from '#platform/web/lists/Working.tsx'
import { listMessages } from '#platform/web/lists/messages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import {
  exportCustomers,
  type listCustomersV2,
  setDailyPayers,
  moveCustomers,
  setCustomerGroups,
} from '../../contract.ts'
import { MoveToAgent } from '../move/MoveToAgent.tsx'
import { customersWebMessages as text } from '../messages.ts'
import type { ListedCustomer } from './listedCustomer.ts'
import { MoveToGroup } from './MoveToGroup.tsx'
import { SkippedCustomers } from './SkippedCustomers.tsx'

export type PickedCustomers = Picked<ListedCustomer, QueryText<typeof listCustomersV2>>

type Props = {
  picked: PickedCustomers
  /** Acts of other modules, in front; with them the rarer ones go into a menu. */
  first: readonly RowAction[]
}

/** Shows the actions on the selected customers: a row of buttons, on a phone one menu. */
export function BulkBar({ picked, first }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const mayGroup = useMay(setCustomerGroups)
  const mayMove = useMay(moveCustomers)
  const [open, setOpen] = useState<'group' | 'agent'>()
  const [dailyPayers, isMarking] = useDailyPayers(picked)
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
  const groups = mayGroup ? [group] : []
  const rarer = [...dailyPayers, ...(mayMove ? [agent] : [])]
  const shown = isPhone ? [] : [...first, ...groups, ...(first.length > 0 ? [] : rarer)]
  const menu = [...first, ...groups, ...rarer].filter((each) => !shown.includes(each))
  const close = () => setOpen(undefined)
  const name = t(listMessages.selected, { count: picked.count })
  if (isMarking) return <Working label={t(text.beingChanged, { count: picked.count })} />
  return (
    <>
      {shown.map(({ label, icon: Sign, onPick }) => (
        <Button
          key={label}
          variant="default"
          leftSection={<Sign size={18} aria-hidden />}
          onClick={onPick}
        >
          {label}
        </Button>
      ))}
      <RowActions name={name} label={t(listMessages.actions)} actions={menu} />
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

/** Returns the actions that mark or unmark all selected customers as daily payers, and whether one is under way. */
function useDailyPayers(picked: Picked<ListedCustomer>): [RowAction[], boolean] {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(setDailyPayers, {
    onDone: (result, { body: { status } }) => {
      report(result, status === 1)
      picked.clear()
    },
  })

  function report({ changed, skipped }: ResponseOf<typeof setDailyPayers>, isDaily: boolean) {
    const template = isDaily ? text.nowDailyPayers : text.noLongerDailyPayers
    if (changed.length > 0) notify.done(template, { count: changed.length })
    if (skipped.length === 0) return
    const message = <SkippedCustomers skipped={skipped} customers={picked.rows} />
    void showResult({ isSuccess: changed.length > 0, message })
  }

  const send = (status: 0 | 1) => mutate({ body: { stringIds: picked.ids.join(','), status } })
  const actions: RowAction[] = [
    {
      label: t(text.makeDailyPayers),
      icon: IconCalendarCheck,
      onPick: () => void send(1),
    },
    {
      label: t(text.unmakeDailyPayers),
      icon: IconCalendarOff,
      onPick: () => void send(0),
    },
  ]
  return [actions, isPending]
}

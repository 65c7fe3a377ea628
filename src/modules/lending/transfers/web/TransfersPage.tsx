import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPhoto, IconRotate2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { FilterOf, RowAction } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { TRANSFER_STATES } from '../../credits/contract.ts'
import { bounceTransfer, confirmTransfers, listTransfers, MAX_AT_ONCE } from '../contract.ts'
import { SlipSheet } from '../../credits/web/slip/SlipSheet.tsx'
import { useMayAttach } from '../../credits/web/slip/useMayAttach.ts'
import { useBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { BounceDialog } from './BounceDialog.tsx'
import { transferMessages as text } from '../messages.ts'
import {
  type ListedState,
  mayBeBounced,
  mayBeUnconfirmed,
  transferColumns,
  type Transfer,
} from './transferColumns.tsx'
import { getTransferLine } from './getTransferLine.tsx'
import { TransferBar } from './TransferBar.tsx'
import { useConfirmTransfers } from './useConfirmTransfers.tsx'

/** The tabs and the period of the list. */
const FILTERS: readonly FilterOf<typeof listTransfers>[] = [
  {
    kind: 'segments',
    label: text.state,
    segments: [
      { label: text.waiting, sets: {} },
      { label: text.confirmed, sets: { state: 'CONFIRMED' } },
      { label: text.bounced, sets: { state: 'BOUNCED' } },
      { label: text.corrected, sets: { state: 'CORRECTED' } },
      { label: text.anyState, sets: { state: 'ANY' } },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: text.period },
]

const STATES: readonly ListedState[] = [...TRANSFER_STATES, 'ANY']

/** Shows `/transfer`: payments by transfer, to confirm or to undo. */
export function TransfersPage() {
  const { isAdmin } = useSession()
  const [url] = useUrlState({ state: '' })
  const state = STATES.find((each) => each === url.state) ?? 'UNCONFIRMED'
  // A selection in one state must not carry over to another.
  return <Transfers key={state} state={state} isAdmin={isAdmin} />
}

function Transfers({ state, isAdmin }: { state: ListedState; isAdmin: boolean }) {
  const t = useT()
  const agentFilter = useAgentFilter(isAdmin, ['accountId'])
  const accountFilter = useAccountFilter()
  const [slipOf, setSlipOf] = useState<Transfer>()
  const [bouncing, setBouncing] = useState<Transfer>()
  const { confirm, unconfirm } = useConfirmTransfers()
  const mayAct = useMay(confirmTransfers)
  const mayConfirm = mayAct && state === 'UNCONFIRMED'
  const mayBounce = useMay(bounceTransfer)
  const isOver = state === 'BOUNCED' || state === 'CORRECTED'
  const mayAttach = useMayAttach()
  const confirmOne = (row: Transfer) => void confirm([row])

  function getActions(row: Transfer): RowAction[] {
    const actions: RowAction[] = []
    if (mayAct && row.transferState === 'UNCONFIRMED') {
      actions.push({ label: t(text.confirm), icon: IconCheck, onPick: () => confirmOne(row) })
    }
    if (mayAct && mayBeUnconfirmed(row)) {
      const onPick = () => void unconfirm([row])
      actions.push({ label: t(text.unconfirm), icon: IconRotate2, onPick })
    }
    if (mayAttach(row)) {
      actions.push({ label: t(text.slip), icon: IconPhoto, onPick: () => setSlipOf(row) })
    }
    if (mayBounce && mayBeBounced(row)) {
      const onPick = () => setBouncing(row)
      actions.push({ label: t(text.bounce), icon: IconArrowBackUp, isDanger: true, onPick })
    }
    return actions
  }

  return (
    <>
      <ResourceList<typeof listTransfers>
        name="transfers"
        endpoint={listTransfers}
        title={text.title}
        siblings={mayAct && <BankFileLink />}
        columns={transferColumns({
          state,
          isAdmin,
          onConfirm: mayConfirm ? confirmOne : undefined,
        })}
        filters={[...FILTERS, ...agentFilter, ...accountFilter]}
        row={{
          key: ({ id }) => id,
          name: ({ customerName }) => customerName,
          link: ({ customerId, cashbookId }) => ({
            to: '/customer/details',
            search: { id: customerId, cashbookId },
          }),
          actions: getActions,
          line: (row) => getTransferLine(row, state, mayConfirm ? confirmOne : undefined),
        }}
        {...(mayAct &&
          !isOver && {
            selection: {
              sum: ({ amount }) => amount,
              canPickAll: MAX_AT_ONCE,
              bar: (picked) => <TransferBar picked={picked} />,
            },
          })}
        summary={({ total: { count, amount: amountSen } }) =>
          count > 0 && (
            <Text fw={600} className="figures" role="status">
              {t(text.total, { count, amountSen })}
            </Text>
          )
        }
        {...(state === 'UNCONFIRMED' && {
          empty: { title: text.noneWaiting, hint: text.noneWaitingHint },
        })}
      />
      {slipOf && (
        <SlipSheet
          transfer={slipOf}
          name={slipOf.customerName}
          mayReplace
          onClose={() => setSlipOf(undefined)}
        />
      )}
      {bouncing && (
        <BounceDialog
          transfer={bouncing}
          customer={{ id: bouncing.customerId, name: bouncing.customerName }}
          onClose={() => setBouncing(undefined)}
        />
      )}
    </>
  )
}

/** Leads to the bank's own file, which confirms transfers by its lines. */
function BankFileLink() {
  const t = useT()
  return (
    <Button component={Link} variant="default" {...linkTo({ to: '/bank-file' })}>
      {t(text.bankFile)}
    </Button>
  )
}

/** Returns the filter by bank account, of the chosen agent; none without a choice. */
function useAccountFilter(): FilterOf<typeof listTransfers>[] {
  const { user } = useSession()
  const [{ agentId }] = useUrlState({ agentId: '' })
  const accounts = useBankAccounts(user?.agentId ?? (agentId ? Number(agentId) : undefined))
  if (accounts.length < 2) return []
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }))
  return [{ kind: 'choice', name: 'accountId', label: text.account, options }]
}

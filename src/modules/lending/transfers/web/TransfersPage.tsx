import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { FilterOf, Picked, RowAction } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { TRANSFER_STATES, type TransferState } from '../../credits/contract.ts'
import { bounceTransfer, confirmTransfers, listTransfers } from '../contract.ts'
import { SlipSheet } from '../../credits/web/slip/SlipSheet.tsx'
import { useMayAttach } from '../../credits/web/slip/useMayAttach.ts'
import { useBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { BounceDialog } from './BounceDialog.tsx'
import { transferMessages as text } from '../messages.ts'
import { transferColumns, type Transfer } from './transferColumns.tsx'
import { getTransferLine } from './getTransferLine.tsx'
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
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: text.period },
]

/** Shows `/transfer`: payments by transfer, to confirm or to undo. */
export function TransfersPage() {
  const { isAdmin } = useSession()
  const [url] = useUrlState({ state: '' })
  const state = TRANSFER_STATES.find((each) => each === url.state) ?? 'UNCONFIRMED'
  // A selection in one state must not carry over to another.
  return <Transfers key={state} state={state} isAdmin={isAdmin} />
}

function Transfers({ state, isAdmin }: { state: TransferState; isAdmin: boolean }) {
  const t = useT()
  const agentFilter = useAgentFilter(isAdmin, ['accountId'])
  const accountFilter = useAccountFilter()
  const [slipOf, setSlipOf] = useState<Transfer>()
  const [bouncing, setBouncing] = useState<Transfer>()
  const { confirm, isPending } = useConfirmTransfers()
  const mayConfirm = useMay(confirmTransfers) && state === 'UNCONFIRMED'
  const mayBounce = useMay(bounceTransfer) && state !== 'BOUNCED' && state !== 'CORRECTED'
  const mayAttach = useMayAttach()
  const confirmOne = (row: Transfer) => void confirm([row])

  function getActions(row: Transfer): RowAction[] {
    const actions: RowAction[] = []
    if (mayConfirm) {
      actions.push({ label: t(text.confirm), icon: IconCheck, onPick: () => confirmOne(row) })
    }
    if (mayAttach(row)) {
      actions.push({ label: t(text.slip), icon: IconPhoto, onPick: () => setSlipOf(row) })
    }
    if (mayBounce) {
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
        {...(mayConfirm && {
          selection: {
            sum: ({ amount }) => amount,
            bar: (picked) => (
              <ConfirmSelected
                picked={picked}
                isPending={isPending}
                onConfirm={() => confirm(picked.rows).then(picked.clear)}
              />
            ),
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

/** Returns the filter by bank account, of the chosen agent; none without a choice. */
function useAccountFilter(): FilterOf<typeof listTransfers>[] {
  const { user } = useSession()
  const [{ agentId }] = useUrlState({ agentId: '' })
  const accounts = useBankAccounts(user?.agentId ?? (agentId ? Number(agentId) : undefined))
  if (accounts.length < 2) return []
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }))
  return [{ kind: 'choice', name: 'accountId', label: text.account, options }]
}

type ConfirmSelectedProps = {
  picked: Picked<Transfer>
  isPending: boolean
  onConfirm: () => Promise<void>
}

function ConfirmSelected({ picked, isPending, onConfirm }: ConfirmSelectedProps) {
  const t = useT()
  return (
    <Button color="in" loading={isPending} onClick={() => void onConfirm()}>
      {t(text.confirmSelected, { count: picked.count })}
    </Button>
  )
}

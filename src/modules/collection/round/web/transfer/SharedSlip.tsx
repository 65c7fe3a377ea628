import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import type { Stop } from '../stops.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { takeSharedSlip, useSharedSlip } from './sharedSlip.ts'

const SharedSlipNotice = lazyPart(() => import('./SharedSlipNotice.tsx'), 'SharedSlipNotice')

type Props = { agentId: number; stops: readonly Stop[]; accounts: readonly NamedAccount[] }

/** Shows a slip that another application shared, until it is placed. */
export function SharedSlip(props: Props) {
  const slip = useSharedSlip()
  const [cashbookId, setCashbookId] = useState<string | null>(null)
  useEffect(() => {
    void takeSharedSlip().catch(() => {})
  }, [])
  if (!slip) return null
  const stop = props.stops.find(({ row }) => String(row.cashbookId) === cashbookId)
  return (
    <>
      <Suspense fallback={null}>
        <SharedSlipNotice slip={slip} {...props} cashbookId={cashbookId} onChoose={setCashbookId} />
      </Suspense>
      {stop && (
        <AccountSheet
          stop={stop}
          accounts={props.accounts}
          shared={slip}
          onClose={() => setCashbookId(null)}
        />
      )}
    </>
  )
}

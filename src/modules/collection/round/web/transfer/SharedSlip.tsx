import { Suspense, useEffect } from 'react'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import type { Stop } from '../stops.ts'
import { takeSharedSlip, useSharedSlip } from './sharedSlip.ts'

const SharedSlipNotice = lazyPart(() => import('./SharedSlipNotice.tsx'), 'SharedSlipNotice')

type Props = { agentId: number; stops: readonly Stop[]; accounts: readonly NamedAccount[] }

/** Shows a slip that another application shared, until it is placed. */
export function SharedSlip(props: Props) {
  const slip = useSharedSlip()
  useEffect(() => {
    void takeSharedSlip().catch(() => {})
  }, [])
  if (!slip) return null
  return (
    <Suspense fallback={null}>
      <SharedSlipNotice slip={slip} {...props} />
    </Suspense>
  )
}

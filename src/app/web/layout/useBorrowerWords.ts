import { useEffect } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { setWording } from '#platform/web/preferences/wording.ts'
import { useSession } from '#platform/web/session/session.ts'

/** Shows customers their own words for the lender's: what came in is what they paid. */
export function useBorrowerWords(): void {
  const { user } = useSession()
  const isBorrower = user?.roleId === ROLES.CUSTOMER
  useEffect(() => {
    if (!isBorrower) return
    let isCurrent = true
    void import('./borrowerWords.ts').then(({ BORROWER_WORDS }) => {
      if (isCurrent) setWording(BORROWER_WORDS)
    })
    return () => {
      isCurrent = false
      setWording()
    }
  }, [isBorrower])
}

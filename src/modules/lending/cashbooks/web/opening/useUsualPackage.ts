import { useEffect, useRef } from 'react'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getLatestCashbook, type openCashbook } from '../../contract.ts'
import type { TermEntries } from '../terms/getEnteredTerms.ts'
import { usePackages, type Package } from './usePackages.ts'

type LoanForm = EndpointForm<typeof openCashbook>

/**
 * Chooses the package of the customer's latest cashbook, or the only package there is, once for each
 * customer. It changes nothing where terms are already entered, as in a restored draft.
 */
export function useUsualPackage(form: LoanForm, customerId: number | undefined): void {
  const { packages, isLoading } = usePackages(customerId)
  const params = { customerId: customerId ?? 0 }
  const enabled = useMay(getLatestCashbook) && customerId !== undefined
  const latest = useEndpointQuery(getLatestCashbook, { params, query: {} }, { enabled })
  const isKnown = customerId !== undefined && !isLoading && !(enabled && latest.isPending)
  const only = packages.length === 1 ? packages[0] : undefined
  const usual = packages.find(({ id }) => id === latest.data?.packageId) ?? only
  const doneFor = useRef<number>(undefined)
  useEffect(() => {
    if (!isKnown || doneFor.current === customerId) return
    doneFor.current = customerId
    if (usual && !hasTerms(form.values)) form.prefill(getPackageEntries(usual))
  }, [isKnown, customerId])
}

const hasTerms = ({ packageId, ...terms }: LoanForm['values']) =>
  [packageId, terms.debitDays, terms.interestRate, terms.expectedCredit, terms.debitAmount].some(
    Boolean,
  )

/** Returns the form values for a chosen package; without a package the numbers are kept. */
export function getPackageEntries(
  chosen: Package | null,
): TermEntries & { packageId: number | null } {
  if (chosen === null) return { packageId: null }
  const { id: packageId, packageType, debitDays } = chosen
  const shared = { packageId, packageType, debitDays, firstCreditAmount: null }
  if (chosen.packageType === PACKAGE_TYPE.SYSTEM) {
    return { ...shared, interestRate: chosen.interestRate, debitAmount: null }
  }
  const { expectedCredit, debitAmount } = chosen
  return { ...shared, expectedCredit, debitAmount, interestRate: null }
}

import { AddCashbookPage } from '#features/cashbooks/web/opening/AddCashbookPage.tsx'
import { LendingFacts } from '#features/reports/web/facts/LendingFacts.tsx'

/** Shows the form for a new cashbook with the facts about its customer. */
export function AddCashbookRoute() {
  return <AddCashbookPage showFacts={(customerId) => <LendingFacts customerId={customerId} />} />
}

import { AddCashbookPage } from '#modules/lending/cashbooks/web/opening/AddCashbookPage.tsx'
import { LendingFacts } from '#modules/reports/facts/web/LendingFacts.tsx'

/** Shows the form for a new cashbook with the facts about its customer. */
export function AddCashbookRoute() {
  return <AddCashbookPage showFacts={(customerId) => <LendingFacts customerId={customerId} />} />
}

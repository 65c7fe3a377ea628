import { ReloanPage } from '#features/reloans/web/ReloanPage.tsx'
import { LendingFacts } from '#features/reports/web/facts/LendingFacts.tsx'

/** Shows the form for a reloan with the facts about its customer. */
export function ReloanRoute() {
  return <ReloanPage showFacts={(customerId) => <LendingFacts customerId={customerId} />} />
}

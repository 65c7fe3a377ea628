import { ReloanPage } from '#modules/lending/reloans/web/ReloanPage.tsx'
import { LendingFacts } from '#modules/reports/facts/web/LendingFacts.tsx'

/** Shows the form for a reloan with the facts about its customer. */
export function ReloanRoute() {
  return <ReloanPage showFacts={(customerId) => <LendingFacts customerId={customerId} />} />
}

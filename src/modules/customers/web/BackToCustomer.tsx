import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { customersWebMessages as text } from './messages.ts'
import { toDetailsLink } from './customerLinks.ts'

type Props = {
  id: number
  /** Unknown until the page has read it. */
  name: string | undefined
  /** The cashbook that is open there. */
  cashbookId?: number
}

/** Shows the way back from a page that belongs to a customer. */
export function BackToCustomer({ id, name, cashbookId }: Props) {
  const { to, search } = toDetailsLink(id)
  return <BackLink to={to} search={{ ...search, cashbookId }} place={name ?? text.theCustomer} />
}

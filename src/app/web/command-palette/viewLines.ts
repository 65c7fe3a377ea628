import { IconBookmark } from '@tabler/icons-react'
import { createSearch } from '#core/reading/names.ts'
import type { Message } from '#platform/contract/message.ts'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import type { SavedView } from '#platform/web/lists/views/listMemory.ts'
import { parseViewQuery } from '#platform/web/lists/views/viewQuery.ts'
import { may } from '#platform/web/session/Guard.tsx'
import type { SessionState } from '#platform/web/session/sessionState.ts'
import { pages } from '../routes/pages.ts'
import type { Command } from './commands.ts'
import { paletteMessages as text } from './messages.ts'

/** Where the lists are that have a page of their own; the others belong to a record. */
const PLACES: Readonly<Record<string, Target>> = {
  customers: { to: '/customer', search: { currentTab: 'CUSTOMER' } },
  'customer-groups': { to: '/customer', search: { currentTab: 'GROUP' } },
  cashbooks: { to: '/cashbook' },
  'cashbook-owners': { to: '/cashbook', search: { view: 'customer' } },
  transfers: { to: '/transfer' },
  'bank-lines': { to: '/bank-file' },
  admins: { to: '/admin' },
  agents: { to: '/agent' },
  runners: { to: '/runner' },
  listings: { to: '/listing' },
  reloans: { to: '/reloan' },
  reminders: { to: '/reminder' },
  approvals: { to: '/approval' },
  disputes: { to: '/dispute' },
  'to-check': { to: '/report/to-check' },
  'petty-cash': { to: '/petty-cash-transaction' },
  'customer-view': { to: '/report/customer-view' },
  'operation-log': { to: '/report/operation-log' },
}

/** Returns the palette's lines for the saved views whose name contains the text, with their page. */
export function viewLines(
  views: readonly SavedView[],
  typed: string,
  session: SessionState,
  places: readonly Command[],
  t: (message: Message, values?: Readonly<Record<string, string>>) => string,
) {
  const search = createSearch(typed)
  return views.flatMap(({ id, list, name, query }) => {
    const label = t(text.view, { name })
    const place = PLACES[list]
    const page = pages.find(({ path }) => path === place?.to)
    if (!place || !page || !may(session, page.needs) || !search(label)) return []
    const filters = { ...place.search, ...parseViewQuery(query) }
    const named = places.find(({ to }) => to === place.to)
    return [
      {
        id: `view-${id}`,
        label,
        ...(named && { hint: t(named.label) }),
        icon: IconBookmark,
        target: { to: place.to, search: filters },
      },
    ]
  })
}

import { IconCashRegister, IconUserPlus, type Icon } from '@tabler/icons-react'
import { IconCash, IconCoins, IconBook2, IconUserCircle, IconUsersGroup } from '@tabler/icons-react'
import { searchKey } from '../../../core/searchKey.ts'
import { groupsText } from '../../../features/customer-groups/text.ts'
import { customersText } from '../../../features/customers/text.ts'
import { handOverWebText } from '../../../features/hand-overs/web/text.ts'
import type { Phrase } from '../../../platform/contract/text.ts'
import { may } from '../../../platform/web/Guard.tsx'
import type { Target } from '../../../platform/web/LinkTo.tsx'
import type { SessionState } from '../../../platform/web/sessionState.ts'
import { navEntries, type NavItem } from '../layout/navItems.ts'
import { layoutText } from '../layout/text.ts'
import { pages } from '../pages.ts'

/** A line of the palette that leads somewhere. */
export type Command = { label: Phrase; icon: Icon } & Target

const ACTS: readonly Command[] = [
  { to: '/cashbook/add', label: layoutText.addCashbook, icon: IconCashRegister },
  { to: '/customer/add', label: customersText.addCustomer, icon: IconUserPlus },
]
/** Pages that the navigation does not name: other pages and the header lead to them. */
const BESIDE: readonly Command[] = [
  { to: '/mass-credit/cash', label: handOverWebText.cashTitle, icon: IconCoins },
  { to: '/cashbook', label: customersText.cashbooks, icon: IconBook2 },
  {
    to: '/customer',
    search: { currentTab: 'GROUP' },
    label: groupsText.groupsTab,
    icon: IconUsersGroup,
  },
  { to: '/petty-cash-transaction', label: layoutText.pettyCash, icon: IconCash },
  { to: '/account', label: layoutText.account, icon: IconUserCircle },
]

/** What somebody may begin, and the pages that they may open. */
export function commandsFor(session: SessionState): { acts: Command[]; places: Command[] } {
  const isOpen = ({ to }: Command) => {
    const page = pages.find(({ path }) => path === to)
    return page !== undefined && may(session, page.needs)
  }
  const paths = new Set(pages.map(({ path }) => path))
  const items = navEntries(session, paths).flatMap((entry): readonly NavItem[] =>
    'items' in entry ? entry.items : [entry],
  )
  const acts = ACTS.filter(isOpen)
  const isAct = ({ to }: Command) => acts.some((act) => act.to === to)
  return { acts, places: [...items.filter((item) => !isAct(item)), ...BESIDE.filter(isOpen)] }
}

/** Those whose name holds what is typed, in the language on screen or in English; all for nothing. */
export function matching(
  commands: readonly Command[],
  typed: string,
  t: (phrase: Phrase) => string,
): readonly Command[] {
  const key = searchKey(typed)
  return commands.filter(({ label }) =>
    [t(label), String(label.en)].some((name) => searchKey(name).includes(key)),
  )
}

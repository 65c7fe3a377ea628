import {
  IconArchive,
  IconArrowsExchange,
  IconBellRinging,
  IconBook2,
  IconCalendarCheck,
  IconCash,
  IconCashRegister,
  IconClockExclamation,
  IconCoins,
  IconDownload,
  IconListCheck,
  IconLock,
  IconScale,
  IconUserCircle,
  IconUserDollar,
  IconUserPlus,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { createSearch } from '#core/reading/names.ts'
import { groupsMessages } from '#modules/customers/groups/messages.ts'
import { customersWebMessages as webText } from '#modules/customers/web/messages.ts'
import { resolveDifference } from '#modules/cash/hand-overs/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { translate, type Message } from '#platform/contract/message.ts'
import { may, type Needs } from '#platform/web/session/Guard.tsx'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import type { SessionState } from '#platform/web/session/sessionState.ts'
import { navEntries, type NavItem } from '../layout/navigation/navItems.ts'
import { layoutMessages } from '../layout/messages.ts'
import { menuMessages } from '../layout/menuMessages.ts'
import { pages } from '../routes/pages.ts'
import { paletteMessages as text } from './messages.ts'

/** A line of the palette that opens a page. */
export type Command = {
  label: Message
  icon: Icon
  /** Other words by which it is found. */
  also?: Message
  /** What it needs besides its page. */
  needs?: Needs
} & Target

const ACTS: readonly Command[] = [
  { to: '/cashbook/add', label: layoutMessages.addCashbook, icon: IconCashRegister },
  { to: '/customer/add', label: webText.addCustomer, icon: IconUserPlus },
  { to: '/reloan', label: text.reloan, icon: IconArrowsExchange },
  { to: '/mass-credit/cash', label: text.countCash, icon: IconCoins, also: text.handOver },
  {
    to: '/mass-credit/cash',
    label: text.resolveDifference,
    icon: IconScale,
    // A runner's differences are resolved by the agent.
    needs: resolveDifference,
  },
  { to: '/report/commission', label: text.payCommission, icon: IconUserDollar, also: text.pay },
  { to: '/listing', label: text.makeListing, icon: IconListCheck },
  { to: '/reminder', label: text.remind, icon: IconBellRinging },
  { to: '/report/month-end', label: layoutMessages.monthEnd, icon: IconCalendarCheck },
  { to: '/report/month-end', label: text.closeBooks, icon: IconLock, also: text.lock },
  {
    to: '/report/settlement-report',
    label: text.closeCashbooks,
    icon: IconArchive,
    also: text.toClose,
    needs: closeAll,
  },
  {
    to: '/report/transaction-report',
    label: text.exportPayments,
    icon: IconDownload,
    also: text.download,
  },
]

/** Pages that are not in the navigation: other pages and the header link to them. */
const BESIDE: readonly Command[] = [
  {
    to: '/customer',
    search: { customerType: CUSTOMER_TYPE.OVERDUE },
    label: webText.overdue,
    icon: IconClockExclamation,
  },
  { to: '/mass-credit/cash', label: handOverWebMessages.cashTitle, icon: IconCoins },
  { to: '/cashbook', label: webText.cashbooks, icon: IconBook2 },
  {
    to: '/customer',
    search: { currentTab: 'GROUP' },
    label: groupsMessages.groupsTab,
    icon: IconUsersGroup,
  },
  { to: '/petty-cash-transaction', label: layoutMessages.pettyCash, icon: IconCash },
  { to: '/account', label: menuMessages.account, icon: IconUserCircle },
]

/** Returns the actions and the pages that the user may open. */
export function commandsFor(session: SessionState): { acts: Command[]; places: Command[] } {
  const isOpen = ({ to }: Command) => {
    const page = pages.find(({ path }) => path === to)
    return page !== undefined && may(session, page.needs)
  }
  const paths = new Set(pages.map(({ path }) => path))
  const items = navEntries(session, paths).flatMap((entry): readonly NavItem[] =>
    'items' in entry ? entry.items : [entry],
  )
  const acts = ACTS.filter(isOpen).filter(({ needs }) => may(session, needs))
  const isAct = ({ to, label }: Command) => acts.some((act) => act.to === to && act.label === label)
  const beside = BESIDE.filter(isOpen).filter(
    ({ to, search }) => search !== undefined || !items.some((item) => item.to === to),
  )
  return { acts, places: [...items.filter((item) => !isAct(item)), ...beside] }
}

/**
 * Returns the commands whose name contains the text, in the current language or in English, then
 * those that are found by another word; all of them for an empty text.
 */
export function matching(
  commands: readonly Command[],
  typed: string,
  t: (message: Message) => string,
): readonly Command[] {
  const search = createSearch(typed)
  const isFound = (message: Message | undefined) =>
    message !== undefined && search(t(message), translate(message, 'en'))
  const named = commands.filter(({ label }) => isFound(label))
  return [...named, ...commands.filter((each) => !named.includes(each) && isFound(each.also))]
}

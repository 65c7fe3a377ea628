import { Button, Group } from '@mantine/core'
import { IconBook2, IconCopy, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#core/formatCount.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { may, useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { listCustomerGroups } from '../groups/contract.ts'
import { listCustomersV2 } from '../contract.ts'
import { groupsMessages } from '../groups/messages.ts'
import { listDuplicates } from '../mergeContract.ts'
import { customersMessages } from '../messages.ts'
import { mergeMessages } from './merge/messages.ts'
import { customersWebMessages as webText } from './messages.ts'

const TABS = [
  {
    tab: 'CUSTOMER',
    to: '/customer',
    label: customersMessages.customers,
    icon: IconUsers,
    needs: listCustomersV2,
  },
  {
    tab: 'GROUP',
    to: '/customer',
    label: groupsMessages.groupsTab,
    icon: IconUsersGroup,
    needs: listCustomerGroups,
  },
  {
    tab: 'CASHBOOK',
    to: '/cashbook',
    label: webText.cashbooks,
    icon: IconBook2,
    needs: { access: 'CASHBOOK_MANAGEMENT_READ' },
  },
  {
    tab: 'DUPLICATE',
    to: '/customer/duplicate',
    label: mergeMessages.duplicates,
    icon: IconCopy,
    needs: listDuplicates,
  },
] as const

/**
 * Shows the tabs of customers, groups, cashbooks and, if there are any, likely duplicates as links,
 * each a page of its own. The agent stays chosen.
 */
export function CustomerTabs({ open }: { open: (typeof TABS)[number]['tab'] }) {
  const t = useT()
  const session = useSession()
  const isPhone = usePhone()
  const [{ agentId }] = useUrlState({ agentId: '' })
  const duplicates = useDuplicateCount(agentId)
  const shown = TABS.filter(
    ({ tab, needs }) =>
      may(session, needs) && (tab !== 'DUPLICATE' || tab === open || duplicates > 0),
  )
  if (shown.length < 2) return null
  return (
    <Group
      gap={4}
      wrap={isPhone ? 'wrap' : 'nowrap'}
      component="nav"
      aria-label={t(customersMessages.customers)}
    >
      {shown.map(({ tab, to, label, icon: Sign }) => (
        <Button
          key={tab}
          component={Link}
          {...linkTo({ to, search: { agentId, ...(to === '/customer' && { currentTab: tab }) } })}
          variant={tab === open ? 'light' : 'subtle'}
          color={tab === open ? 'brand' : 'gray'}
          {...(isPhone
            ? { px: 'sm' }
            : { size: 'compact-md', leftSection: <Sign size={16} aria-hidden /> })}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(label)}
          {tab === 'DUPLICATE' && duplicates > 0 && ` (${formatCount(duplicates)})`}
        </Button>
      ))}
    </Group>
  )
}

/** Counts the likely duplicates of the agent, for those who may merge or judge them. */
function useDuplicateCount(agentId: string): number {
  const isAllowed = useMay(listDuplicates)
  const query = { limit: 0, ...(agentId !== '' && { agentId: Number(agentId) }) }
  return useEndpointQuery(listDuplicates, { query }, { enabled: isAllowed }).data?.total ?? 0
}

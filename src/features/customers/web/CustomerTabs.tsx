import { Button, Group } from '@mantine/core'
import { IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../kit/web/language.ts'
import { linkTo } from '../../../kit/web/LinkTo.tsx'
import { useUrlState } from '../../../kit/web/useUrlState.ts'
import { groupsText } from '../../customer-groups/text.ts'
import { customersText } from '../text.ts'

const TABS = [
  { tab: 'CUSTOMER', label: customersText.customers, icon: IconUsers },
  { tab: 'GROUP', label: groupsText.groupsTab, icon: IconUsersGroup },
] as const

/** Customers or their groups: links, so that each is a page of its own. The agent stays chosen. */
export function CustomerTabs({ open }: { open: 'CUSTOMER' | 'GROUP' }) {
  const say = useSay()
  const [{ agentId }] = useUrlState({ agentId: '' })
  return (
    <Group gap="xs" component="nav" aria-label={say(customersText.customers)}>
      {TABS.map(({ tab, label, icon: Sign }) => (
        <Button
          key={tab}
          component={Link}
          {...linkTo({ to: '/customer', search: { agentId, currentTab: tab } })}
          variant={tab === open ? 'light' : 'subtle'}
          color={tab === open ? 'brand' : 'gray'}
          leftSection={<Sign size={18} aria-hidden />}
          aria-current={tab === open ? 'page' : undefined}
        >
          {say(label)}
        </Button>
      ))}
    </Group>
  )
}

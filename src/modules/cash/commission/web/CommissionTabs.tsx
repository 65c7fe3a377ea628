import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { commissionMessages as text } from '../messages.ts'

/** The view of the page that lists payments. */
export const PAYMENTS = 'PAYMENTS'

const TABS = [
  { view: '', label: text.people },
  { view: PAYMENTS, label: text.payments },
] as const

/** Shows the two views of the page as links; agent and period stay chosen. */
export function CommissionTabs({ open }: { open: (typeof TABS)[number]['view'] }) {
  const t = useT()
  const [search] = useUrlState({ agentId: '', from: '', to: '' })
  return (
    <Group gap={4} wrap="nowrap" component="nav" aria-label={t(text.title)}>
      {TABS.map(({ view, label }) => (
        <Button
          key={view}
          component={Link}
          {...linkTo({ to: '/report/commission', search: { ...search, view } })}
          variant={view === open ? 'light' : 'subtle'}
          color={view === open ? 'brand' : 'gray'}
          size="compact-md"
          className="touch-target"
          aria-current={view === open ? 'page' : undefined}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  )
}

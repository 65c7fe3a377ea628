import { Button, Group, List, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../../kit/web/language.ts'
import { linkTo } from '../../../../kit/web/LinkTo.tsx'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { useSession } from '../../../../kit/web/session.ts'
import type { Dashboard } from './NumberCards.tsx'
import { dashboardText as text } from './text.ts'

/** For a new business: package, customer, cashbook. It goes once something was lent. */
export function FirstSteps({ start }: Pick<Dashboard, 'start'>) {
  const say = useSay()
  const { isAdmin } = useSession()
  if (start.hasCashbooks) return null
  const steps = [
    {
      label: text.addPackage,
      to: '/package-management',
      isDone: start.hasPackages,
      isMine: isAdmin,
    },
    { label: text.addCustomer, to: '/customer/add', isDone: start.hasCustomers, isMine: true },
    { label: text.addCashbook, to: '/cashbook/add', isDone: false, isMine: !isAdmin },
  ]
  const next = steps.find(({ isDone, isMine }) => !isDone && isMine)
  return (
    <Panel title={text.firstSteps}>
      <Text c="dimmed">{say(text.firstStepsHint)}</Text>
      <List spacing="sm" center listStyleType="none">
        {steps.map(({ label, isDone }) => (
          <List.Item
            key={label.key}
            icon={
              isDone ? (
                <IconCircleCheck size={20} aria-hidden />
              ) : (
                <IconCircle size={20} aria-hidden />
              )
            }
          >
            {say(label)}
            {isDone && ` (${say(text.done)})`}
          </List.Item>
        ))}
      </List>
      {next && (
        <Group>
          <Button component={Link} {...linkTo({ to: next.to })}>
            {say(next.label)}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

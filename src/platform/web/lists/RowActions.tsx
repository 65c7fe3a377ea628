import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../preferences/language.ts'
import { LazyPopup } from '../lazy/LazyPopup.tsx'
import { PopupMenu } from '../lazy/PopupMenu.tsx'
import { linkTo } from '../layout/LinkTo.tsx'
import { listMessages } from './messages.ts'
import type { RowAction } from './listTypes.ts'

type Props = {
  name: string
  actions: readonly RowAction[]
  /** The label of a button that replaces the ⋯. */
  label?: string
}

/**
 * Shows the ⋯ menu of a row, which is drawn at its first press: a page has a hundred. Renders nothing
 * without actions.
 */
export function RowActions({ name, actions, label }: Props) {
  const t = useT()
  if (actions.length === 0) return null
  const trigger =
    label === undefined ? (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className="touch-target"
        aria-label={t(listMessages.actionsFor, { name })}
        data-row-menu
      >
        <IconDots size={18} />
      </ActionIcon>
    ) : (
      <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
        {label}
      </Button>
    )
  return (
    <LazyPopup
      kind="menu"
      trigger={trigger}
      opened={(button) => (
        <PopupMenu button={button} position="bottom-end" withinPortal>
          {actions.map((action) => (
            <Entry key={action.label} action={action} />
          ))}
        </PopupMenu>
      )}
    />
  )
}

function Entry({
  action: { label, icon: Sign, onPick, link, href, isDanger, whyNot },
}: {
  action: RowAction
}) {
  const inside = link && !whyNot && { component: Link, ...linkTo(link) }
  const outside = href && { component: 'a' as const, href, target: '_blank', rel: 'noreferrer' }
  const target = inside || outside || {}
  return (
    <Menu.Item
      leftSection={<Sign size={18} aria-hidden />}
      disabled={whyNot !== undefined}
      {...(isDanger && { color: 'danger' })}
      {...(onPick && { onClick: onPick })}
      {...target}
    >
      {label}
      {whyNot && (
        <Text size="xs" c="dimmed">
          {whyNot}
        </Text>
      )}
    </Menu.Item>
  )
}

import { Divider, Drawer, Group, NavLink, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Brand } from '../Brand.tsx'
import { isOpenItem } from './isOpenItem.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { NavItem } from './navItems.ts'
import { layoutMessages } from '../messages.ts'
import { useNavEntries } from './useNavEntries.ts'
import { useMayTakeFocus } from '#platform/web/layout/keyboard/mayTakeFocus.ts'
import { useReturnFocus } from '#platform/web/layout/keyboard/useReturnFocus.ts'

/**
 * Shows the navigation below 769 px: every item within reach of a thumb, groups under their name.
 */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const mayTakeFocus = useMayTakeFocus()
  const t = useT()
  const entries = useNavEntries()
  return (
    <Drawer
      opened
      trapFocus={mayTakeFocus}
      onClose={onClose}
      size={300}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t(layoutMessages.closeMenu) }}
    >
      <nav aria-label={t(layoutMessages.mainNavigation)}>
        {entries.map((entry) =>
          'items' in entry ? (
            <div key={entry.label.key} role="group" aria-label={t(entry.label)}>
              <Text size="sm" c="dimmed" fw={600} px="sm" pt="sm">
                {t(entry.label)}
              </Text>
              {entry.items.map((item) => (
                <Item key={item.to} item={item} onClose={onClose} isInGroup />
              ))}
            </div>
          ) : (
            <Item key={entry.to} item={entry} onClose={onClose} />
          ),
        )}
      </nav>
      <Divider my="sm" />
      <Group px="xs">
        <LanguageSwitch />
      </Group>
    </Drawer>
  )
}

type ItemProps = { item: NavItem; onClose: () => void; isInGroup?: boolean }

function Item({ item, onClose, isInGroup = false }: ItemProps) {
  const t = useT()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isOpen = isOpenItem(item, pathname)
  const { icon: Sign } = item
  return (
    <NavLink
      component={Link}
      {...linkTo(item)}
      onClick={onClose}
      active={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      label={t(item.label)}
      leftSection={<Sign size={20} aria-hidden />}
      mih={44}
      pl={isInGroup ? 28 : undefined}
    />
  )
}

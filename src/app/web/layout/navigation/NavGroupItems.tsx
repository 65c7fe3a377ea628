import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PopupMenu } from '#platform/web/lazy/PopupMenu.tsx'
import type { Trigger } from '#platform/web/lazy/LazyPopup.tsx'
import { isOpenItem } from './isOpenItem.ts'
import type { NavGroup } from './navItems.ts'

type Props = { trigger: Trigger; group: NavGroup; pathname: string }

/** Shows the pages of a group. */
export function NavGroupItems({ trigger, group, pathname }: Props) {
  const t = useT()
  return (
    <PopupMenu button={trigger} position="bottom-start">
      {group.items.map((item) => {
        const { icon: Sign } = item
        const isHere = isOpenItem(item, pathname)
        return (
          <Menu.Item
            key={item.to}
            component={Link}
            {...linkTo(item)}
            leftSection={<Sign size={18} aria-hidden />}
            aria-current={isHere ? 'page' : undefined}
            fw={isHere ? 600 : undefined}
          >
            {t(item.label)}
          </Menu.Item>
        )
      })}
    </PopupMenu>
  )
}

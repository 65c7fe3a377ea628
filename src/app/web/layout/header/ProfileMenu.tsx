import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { roleName } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LazyPopup } from '#platform/web/lazy/LazyPopup.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { Photo } from '#platform/web/display/Photo.tsx'
import { useUser } from '#platform/web/session/session.ts'
import classes from './Header.module.css'

const ProfileItems = lazyPart(() => import('./ProfileItems.tsx'), 'ProfileItems')

/** Shows the current user; the menu has account, log out, text size and theme. */
export function ProfileMenu() {
  const t = useT()
  const user = useUser()
  const button = (
    <UnstyledButton className={classes.profile}>
      <Photo path={user.profilePhoto} name={user.name} sizePx={32} />
      <span className={classes.who}>
        <Text component="span" size="sm" fw={600} truncate maw={140}>
          {user.name}
        </Text>{' '}
        <Text component="span" size="xs" c="dimmed">
          {t(ROLE_WORDS[roleName(user.roleId)])}
        </Text>
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
  return (
    <LazyPopup
      kind="menu"
      trigger={button}
      load={ProfileItems.load}
      opened={(trigger) => <ProfileItems trigger={trigger} />}
    />
  )
}

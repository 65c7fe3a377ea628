import { Box, Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ROLES, roleName } from '#core/access/roles.ts'
import { ROLE_WORDS } from '../../contract/roleWords.ts'
import type { Needs } from './Guard.tsx'
import { useT } from '../preferences/language.ts'
import { useTabTitle } from '../layout/useTabTitle.ts'
import { linkTo } from '../layout/LinkTo.tsx'
import { useSession } from './session.ts'
import { platformMessages } from '../messages.ts'
import { noAccessMessages } from './noAccessMessages.ts'

/**
 * Shows that the user may not open a page, and the way back. Staff can open what is missing,
 * to show it to who can grant it.
 */
export function NoAccess({ needs }: { needs?: Needs | undefined }) {
  const t = useT()
  useTabTitle(t(noAccessMessages.oops))
  const { user } = useSession()
  const isStaff = user !== null && user.roleId !== ROLES.CUSTOMER
  return (
    <Stack align="center" gap="md" py={64} ta="center">
      <Title order={1}>{t(noAccessMessages.oops)}</Title>
      <Text size="lg">{t(platformMessages.noAccess)}</Text>
      {isStaff && <Text c="dimmed">{t(platformMessages.contactAdmin)}</Text>}
      <Button component={Link} {...linkTo({ to: '/' })}>
        {t(noAccessMessages.backToDashboard)}
      </Button>
      {isStaff && (
        <Text size="sm" c="dimmed" component="details" style={{ overflowWrap: 'anywhere' }}>
          <Box component="summary" mih={44} style={{ alignContent: 'center' }}>
            {t(noAccessMessages.forAdmin)}
          </Box>
          {[user.username, t(ROLE_WORDS[roleName(user.roleId)]), ...missing(needs)].join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

/** Lists the missing permissions by the names on the permissions page and in the contract. */
function missing(needs: Needs | undefined): readonly string[] {
  if (needs === undefined) return []
  if (typeof needs === 'string') return [needs]
  if (!('access' in needs)) return [needs.join(' / ')]
  const { access, roles } = needs
  const permissions = [access].flat().filter((each) => each !== 'SIGNED_IN' && each !== 'PUBLIC')
  return [...permissions, ...(roles ? [roles.join(' / ')] : [])]
}

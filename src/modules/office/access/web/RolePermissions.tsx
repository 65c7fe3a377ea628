import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  ACTS,
  AREAS,
  DEFAULT_PERMISSIONS,
  type Permission,
  rolePermissionItems,
} from '#core/access/permissions.ts'
import { type RoleId, roleName, ROLES } from '#core/access/roles.ts'
import type { Message } from '#platform/contract/message.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { confirm, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useLeaveGuard } from '#platform/web/forms/useLeaveGuard.ts'
import { bottomBarRef } from '#platform/web/layout/bottomBarRef.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { setRolePermissions } from '../contract.ts'
import { accessMessages as text } from '../messages.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import classes from './RolePermissions.module.css'
import { ACT_WORDS, AREA_WORDS } from './permissionWords.ts'
import { type Changes, changesBetween, getPermission, type Held, toggled } from './roleEdit.ts'

type Props = {
  role: RoleId
  saved: readonly Permission[]
  /** Called when unsaved changes appear or disappear. */
  onDirty: (isDirty: boolean) => void
}

/**
 * Shows the matrix of one role, which is saved as a whole. The user's own role and the super
 * admin's are read-only.
 */
export function RolePermissions({ role, saved, onDirty }: Props) {
  const t = useT()
  const before: Held = new Set(saved)
  const [held, setHeld] = useState<Held>(before)
  const why = useWhyReadOnly(role)
  const changes = changesBetween(before, held)
  const count = changes.granted.length + changes.revoked.length
  const { mutate, isPending } = useEndpointMutation(setRolePermissions)
  useLeaveGuard(() => count > 0 && !isPending)
  useEffect(() => {
    onDirty(count > 0)
    return () => onDirty(false)
  }, [count, onDirty])

  async function save() {
    const named = { role: t(ROLE_WORDS[roleName(role)]) }
    const isSure = await confirm({
      title: t(text.saveSure, named),
      body: <ChangeList {...changes} />,
      submitLabel: t(text.saveChanges, { count }),
    })
    if (!isSure) return
    const items = rolePermissionItems([...held])
    if (await mutate({ params: { id: role }, body: { items } }))
      await showSuccess(text.saved, named)
  }

  return (
    <Stack gap="md">
      {why && (
        <Alert color="info" icon={<IconLock aria-hidden />}>
          {t(why)}
        </Alert>
      )}
      <PermissionMatrix
        held={held}
        saved={before}
        isReadOnly={why !== undefined || isPending}
        onToggle={(permission) => setHeld(toggled(held, permission))}
      />
      {!why && (
        <Paper
          ref={bottomBarRef}
          withBorder
          className={classes.bar}
          data-unchanged={count === 0 || undefined}
        >
          <Text c="dimmed" role="status" className="figures">
            {t(text.changes, { count })}
          </Text>
          <Group gap="sm">
            <Button
              variant="subtle"
              onClick={() => setHeld(new Set(DEFAULT_PERMISSIONS[roleName(role)]))}
            >
              {t(text.useDefaults)}
            </Button>
            <Button variant="default" disabled={count === 0} onClick={() => setHeld(before)}>
              {t(text.discardChanges)}
            </Button>
            <Button disabled={count === 0} loading={isPending} onClick={() => void save()}>
              {count === 0 ? t(platformMessages.save) : t(text.saveChanges, { count })}
            </Button>
          </Group>
        </Paper>
      )}
    </Stack>
  )
}

function useWhyReadOnly(role: RoleId) {
  const { user } = useSession()
  const maySet = useMay(setRolePermissions)
  if (role === ROLES.SUPER_ADMIN) return text.SUPER_ADMIN_FIXED
  if (role === user?.roleId) return text.OWN_PERMISSIONS_FIXED
  return maySet ? undefined : text.readOnly
}

/** Shows the permissions that a role gains and loses. */
function ChangeList({ granted, revoked }: Changes) {
  return (
    <Stack gap="sm">
      <Named title={text.granted} permissions={granted} />
      <Named title={text.revoked} permissions={revoked} />
    </Stack>
  )
}

function Named({ title, permissions }: { title: Message; permissions: readonly Permission[] }) {
  const t = useT()
  const listed = useListed()
  if (permissions.length === 0) return null
  const acts = AREAS.map((area) => ({
    area,
    words: ACTS.filter((act) => permissions.includes(getPermission(area, act))).map((act) =>
      t(ACT_WORDS[act]),
    ),
  })).filter(({ words }) => words.length > 0)
  return (
    <div>
      <Text fw={600}>{t(title)}</Text>
      <List>
        {acts.map(({ area, words }) => (
          <List.Item key={area}>
            {t(text.mayDo, { act: listed(words), area: t(AREA_WORDS[area].name) })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

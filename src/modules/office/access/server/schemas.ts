import { z } from 'zod'
import { AREAS, type ActivityName } from '#core/access/permissions.ts'
import { ROLE_NAMES } from '#core/access/roles.ts'
import { labelled, roleId } from '#platform/contract/field.ts'
import { accessMessages as text } from '../messages.ts'

const activityName = z.enum(AREAS.map((area): ActivityName => `${area}_MANAGEMENT`))

/** One line of a role's permissions: each true flag grants `{activityName}_{ACT}`. */
export const rolePermission = z.object({
  activityName: labelled(activityName, text.activity),
  read: labelled(z.boolean(), text.read),
  update: labelled(z.boolean(), text.update),
  create: labelled(z.boolean(), text.create),
  delete: labelled(z.boolean(), text.delete),
})

const items = z
  .array(rolePermission)
  .max(AREAS.length)
  .refine(
    (lines) => new Set(lines.map((line) => line.activityName)).size === lines.length,
    'ACTIVITY_TWICE',
  )

/** The params of an endpoint for one role. */
export const ofRole = z.object({ id: roleId })

export const listRoles = {
  summary: 'The roles',
  output: z.array(z.object({ id: roleId, name: z.enum(ROLE_NAMES) })),
}

export const setRolePermissions = {
  summary:
    'Replace all permissions of a role, except the user’s own role. Accepts the list that the GET returns, or {items}',
  params: ofRole,
  body: z.object({ items: labelled(items, text.permissions) }),
  output: z.array(rolePermission),
}

export const getRolePermissions = {
  summary:
    'The permissions of a role: the user’s own role, and others with PERMISSION_MANAGEMENT_READ',
  params: ofRole,
  output: z.array(rolePermission),
}

import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { ROLE_NAMES, ROLES } from '#core/access/roles.ts'
import type { Rules } from '#db/tableParts.ts'

const DEFAULTS = ROLE_NAMES.flatMap((name) =>
  DEFAULT_PERMISSIONS[name].map((permission) => `(${ROLES[name]}, '${permission}')`),
).join(', ')

export const roleRules: Rules = {
  // A right that was never granted is not verified where it is missing: later versions have other defaults.
  'roles have the permissions that the log grants': `
    SELECT coalesce(has.role_id, said.role_id) AS role_id, coalesce(has.permission, said.permission) AS permission,
           said.is_granted AS log_says_granted
    FROM (SELECT id AS role_id, unnest(permissions) AS permission FROM roles) has
    FULL JOIN (
      SELECT DISTINCT ON (role_id, permission) * FROM (
        SELECT 0 AS at, role_id, permission, true AS is_granted FROM (VALUES ${DEFAULTS}) standard (role_id, permission)
        UNION ALL
        SELECT id, entity_id, jsonb_array_elements_text(detail #> '{after,granted}'), true FROM operation_log
        WHERE action = 'permission.update'
        UNION ALL
        SELECT id, entity_id, jsonb_array_elements_text(detail #> '{before,revoked}'), false FROM operation_log
        WHERE action = 'permission.update'
      ) change ORDER BY role_id, permission, at DESC
    ) said ON said.role_id = has.role_id AND said.permission = has.permission
    WHERE (has.role_id IS NOT NULL) <> coalesce(said.is_granted, false)
      AND NOT (has.role_id IS NULL AND said.at = 0)`,
}

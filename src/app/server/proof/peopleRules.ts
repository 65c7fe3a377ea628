import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { ROLE_NAMES, ROLES } from '#core/access/roles.ts'

const PLACES = {
  address: 'address',
  postalCode: 'postal_code',
  city: 'city',
  state: 'state',
  region: 'region',
  businessNature: 'business_nature',
}

const DEFAULTS = ROLE_NAMES.flatMap((name) =>
  DEFAULT_PERMISSIONS[name].map((permission) => `(${ROLES[name]}, '${permission}')`),
).join(', ')

/** The rules between the operation log and people: what they may do, earn and are called. Removed texts prove nothing. */
export const peopleRules: Readonly<Record<string, string>> = {
  'users have the commission rates of their last log entries': `
    SELECT u.id, u.username, u.commission_rate_basis_points, said.rate AS log_says_percent
    FROM (${lastValues("entity = 'user'", { commissionRate: 'rate' })}) said JOIN users u ON u.id = said.entity_id
    WHERE u.commission_rate_basis_points <> (said.rate)::numeric * 100`,

  'users have the roles of their last log entries': `
    SELECT u.id, u.username, u.role_id, said.action AS log_says
    FROM (
      SELECT DISTINCT ON (entity_id) entity_id, action FROM operation_log
      WHERE entity = 'user' AND action IN ('admin.create', 'agent.create', 'runner.create', 'customerLogin.create',
        'admin.makeSuperAdmin', 'superAdmin.makeAdmin')
      ORDER BY entity_id, id DESC
    ) said JOIN users u ON u.id = said.entity_id
    WHERE u.role_id <> CASE said.action WHEN 'admin.makeSuperAdmin' THEN ${ROLES.SUPER_ADMIN}
      WHEN 'agent.create' THEN ${ROLES.AGENT} WHEN 'runner.create' THEN ${ROLES.RUNNER}
      WHEN 'customerLogin.create' THEN ${ROLES.CUSTOMER} ELSE ${ROLES.ADMIN} END`,

  // Entries of version 0.2.0 and earlier have no proof of the password.
  'passwords are those of their last log entries': `
    SELECT u.id, u.username, said.id AS log_id
    FROM (
      SELECT DISTINCT ON (entity_id) id, entity_id, detail #>> '{after,loginProof}' AS proof FROM operation_log
      WHERE entity = 'user' AND (action LIKE '%.create' OR action LIKE '%.resetPassword' OR action = 'account.changePassword')
      ORDER BY entity_id, id DESC
    ) said JOIN users u ON u.id = said.entity_id
    WHERE said.proof <> '–' AND said.proof <> encode(sha256(convert_to(u.password_hash, 'UTF8')), 'hex')`,

  // Of earlier versions nobody is asked whose setter is not known.
  'who was given a password by another is asked until the log has their answer': `
    SELECT u.id, u.username, u.is_password_by_other, said.action AS log_says
    FROM (
      SELECT DISTINCT ON (entity_id) entity_id, actor_id, action FROM operation_log
      WHERE entity = 'user' AND (action ~ '^(admin|agent|runner)[.]create$' OR action LIKE '%.resetPassword'
        OR action IN ('account.changePassword', 'account.keepPassword')) AND action NOT LIKE 'customerLogin.%'
      ORDER BY entity_id, id DESC
    ) said JOIN users u ON u.id = said.entity_id
    WHERE CASE WHEN said.action IN ('account.changePassword', 'account.keepPassword') THEN u.is_password_by_other
      ELSE NOT u.is_password_by_other AND said.actor_id <> u.id END`,

  // A right that was never granted is not judged where it is missing: later versions have other defaults.
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

  'customers have the addresses of their last log entries': `
    SELECT c.id, c.name, to_jsonb(said) - 'entity_id' AS log_says
    FROM (${lastValues("entity = 'customer'", PLACES)}) said JOIN customers c ON c.id = said.entity_id
    WHERE c.anonymised_at IS NULL AND (${Object.values(PLACES)
      .map((column) => `c.${column} <> said.${column}`)
      .join(' OR ')})`,

  // Entries of version 0.2.0 and earlier have only the last digits.
  'customers have the identity numbers of their last log entries': `
    SELECT c.id, c.name, said.id AS log_id
    FROM (
      SELECT DISTINCT ON (entity_id) id, entity_id, detail #>> '{after,identityNumber}' AS masked,
             detail #>> '{after,identityProof}' AS proof
      FROM operation_log WHERE entity = 'customer' AND detail -> 'after' ? 'identityNumber' ORDER BY entity_id, id DESC
    ) said JOIN customers c ON c.id = said.entity_id
    WHERE c.anonymised_at IS NULL AND (
      said.proof <> encode(sha256(convert_to(c.id || ' ' || c.identity_number, 'UTF8')), 'hex')
      OR (said.masked = '') <> (c.identity_number = '') OR right(said.masked, 4) <> right(c.identity_number, 4))`,
}

/** Returns SQL for the last value that the log has of each field, by entity. The names of columns are the values. */
function lastValues(condition: string, fields: Readonly<Record<string, string>>): string {
  const last = Object.entries(fields).map(
    ([field, column]) => `
        (array_agg(detail -> 'after' ->> '${field}' ORDER BY id DESC) FILTER (WHERE detail -> 'after' ? '${field}'))[1] AS ${column}`,
  )
  return `
      SELECT entity_id, ${last.join(', ')}
      FROM operation_log WHERE ${condition} GROUP BY entity_id`
}

import { ROLES } from '#core/access/roles.ts'
import type { Rules } from '#db/tableParts.ts'
import { selectLastLogged } from '#platform/server/pipeline/lastLogged.ts'

const NAMED = `entity = 'user' AND action NOT LIKE 'customerLogin.%'`

/** What users may do, earn and are called, against the log. Removed texts prove nothing. */
export const userRules: Rules = {
  'users have the names of their last log entries': `
    SELECT u.id, u.username, u.name, said.username AS log_says_username, said.name AS log_says_name
    FROM (${selectLastLogged(NAMED, { name: 'name', username: 'username' })}) said JOIN users u ON u.id = said.entity_id
    WHERE ((u.name <> said.name AND said.name <> '–') OR (u.username <> said.username AND said.username <> '–'))
      AND u.username <> 'anonymised-' || u.id`,

  'users have the commission rates of their last log entries': `
    SELECT u.id, u.username, u.commission_rate_basis_points, said.rate AS log_says_percent
    FROM (${selectLastLogged("entity = 'user'", { commissionRate: 'rate' })}) said JOIN users u ON u.id = said.entity_id
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
}

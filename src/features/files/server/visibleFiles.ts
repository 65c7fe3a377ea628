import { sql, type ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../kit/server/verb.ts'

/**
 * Which files somebody may see: admin types all, agents and runners their agent's, a customer's login
 * what hangs on its own customers; and everybody their own photo.
 */
export function visibleFiles({ id, roleId, agentId }: Pick<Actor, 'id' | 'roleId' | 'agentId'>) {
  return (eb: ExpressionBuilder<DB, 'files'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    const isOwnPhoto = eb.exists(
      eb
        .selectFrom('users')
        .select('users.id')
        .where('users.id', '=', id)
        .whereRef('users.profile_file_id', '=', 'files.id'),
    )
    if (roleId !== ROLES.CUSTOMER) return eb.or([eb('files.agent_id', '=', agentId!), isOwnPhoto])
    return eb.or([isOwnPhoto, hangsOnCustomerOf(id)])
  }
}

const hangsOnCustomerOf = (userId: number) => sql<boolean>`EXISTS (
  SELECT FROM customer_logins AS login
  JOIN customers AS own ON own.id = login.customer_id AND own.status = 1
  WHERE login.user_id = ${userId}
    AND (own.profile_file_id = files.id
      OR EXISTS (SELECT FROM signatures AS signed
                 WHERE signed.customer_id = own.id AND signed.file_id = files.id)
      OR EXISTS (SELECT FROM attachments AS paper LEFT JOIN cashbooks AS book ON book.id = paper.cashbook_id
                 WHERE paper.file_id = files.id
                   AND (paper.customer_id = own.id
                     OR (book.customer_id = own.id AND book.voided_at IS NULL)))))`

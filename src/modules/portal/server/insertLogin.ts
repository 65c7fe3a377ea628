import { assertDefined } from '#core/invariant.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { linkLogin } from '#modules/office/users/server/linkLogin.ts'
import { insertUsers } from '#modules/office/users/server/userRows.ts'

type Customer = { id: number; name: string; phoneNumber: string; agentId: number }
type NewLogin = {
  username: string
  passwordHash: string
  createdBy: number | null
  /** Opened by links alone. */
  isLinkUser?: boolean
}

/**
 * Inserts the login of these customers, all of one agent. @throws AppError 409 when the name is
 * taken
 */
export async function insertLogin(
  { db, now }: Pick<Context<Actor | null>, 'db' | 'now'>,
  customers: readonly Customer[],
  { username, passwordHash, createdBy, isLinkUser = false }: NewLogin,
): Promise<number> {
  const { name, phoneNumber, agentId } = assertDefined(customers[0], 'a login has customers')
  const row = {
    role_id: ROLES.CUSTOMER,
    agent_id: agentId,
    username,
    password_hash: passwordHash,
    name,
    phone_number: phoneNumber,
    created_by: createdBy,
    is_link_user: isLinkUser,
    is_made_by_link: createdBy === null && !isLinkUser,
    created_at: now,
    updated_at: now,
  }
  const [inserted] = await insertUsers(db, [row])
  const id = assertDefined(inserted, 'one user was inserted')
  await linkLogin(db, id, customers)
  return id
}

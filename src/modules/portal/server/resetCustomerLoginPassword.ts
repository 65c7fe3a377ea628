import { ROLES } from '#core/access/roles.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import { resetPersonPassword } from '#modules/office/users/server/resetPersonPassword.ts'
import { changeUsers } from '#modules/office/users/server/userRows.ts'
import type * as endpoints from '../contract.ts'
import { closeLinksOfLogin } from './closeLinksOfLogin.ts'
import { refuseLoginOfSeveral } from './refuseLoginOfSeveral.ts'

const reset = resetPersonPassword(ROLES.CUSTOMER)

/** Sets a new password for a customer's login and ends all its sessions and links. */
export const handleResetCustomerLoginPassword: PreparedWrite<
  typeof endpoints.resetCustomerLoginPassword,
  string
> = async (context, input) => {
  await closeLinksOfLogin(context, input.params.id)
  const written = await reset(context, input)
  await refuseLoginOfSeveral(context, input.params.id)
  // From now on it is the staff's: revoking the links leaves it.
  await changeUsers(context.db, [input.params.id], { is_made_by_link: false })
  return written
}

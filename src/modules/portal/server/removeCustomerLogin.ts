import { ROLES } from '#core/access/roles.ts'
import type { Write } from '#platform/server/handler.ts'
import { removePerson } from '#modules/office/users/server/removePerson.ts'
import type * as endpoints from '../contract.ts'
import { closeLinksOfLogin } from './closeLinksOfLogin.ts'
import { refuseLoginOfSeveral } from './refuseLoginOfSeveral.ts'

const remove = removePerson(ROLES.CUSTOMER, (context, { id }) => refuseLoginOfSeveral(context, id))

/** Deletes a customer's login and ends all its sessions and links. */
export const handleRemoveCustomerLogin: Write<typeof endpoints.removeCustomerLogin> = async (
  context,
  input,
) => {
  await closeLinksOfLogin(context, input.params.id)
  return remove(context, input)
}

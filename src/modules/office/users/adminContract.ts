import { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams, labelled, optionalPhone } from '#platform/contract/field.ts'
import { getPage } from '#platform/contract/paging.ts'
import { details, password, passwordBody, photoFile, statusResult, statusBody } from './contract.ts'
import { peopleQuery, person } from './peopleContract.ts'
import { usersMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** Only the username of an admin is required; the name equals the username until they set one. */
const adminDetails = {
  username: details.username,
  name: details.name.optional(),
  phoneNumber: labelled(optionalPhone, text.phoneNumber).optional(),
  email: details.email,
}

export const listAdmins = endpoint({
  method: 'GET',
  path: '/user/admin',
  summary: 'Admins; for a super admin also the super admins',
  access: 'ADMIN_MANAGEMENT_READ',
  query: peopleQuery,
  output: getPage(person),
})

export const getAdmin = endpoint({
  method: 'GET',
  path: '/user/admin/detail/{id}',
  summary: 'One admin',
  access: 'ADMIN_MANAGEMENT_READ',
  params: idParams,
  output: person,
})

export const createAdmin = endpoint({
  method: 'POST',
  path: '/user/admin',
  needsPerson: true,
  summary: 'Create an admin',
  access: 'ADMIN_MANAGEMENT_CREATE',
  body: z.object({ ...adminDetails, password }),
  files: photoFile,
  output: person,
})

export const updateAdmin = endpoint({
  method: 'PUT',
  path: '/user/admin/{id}',
  needsPerson: true,
  summary: 'Change an admin; omitted fields keep their values',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(z.object(adminDetails).partial()),
  files: photoFile,
  output: person,
})

export const setAdminRole = endpoint({
  method: 'PUT',
  path: '/user/admin/{id}/role',
  needsPerson: true,
  summary: 'Make an admin a super admin (1) or a super admin an admin (2); the sessions end',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN'],
  params: idParams,
  body: z.object({ roleId: labelled(z.literal([ROLES.SUPER_ADMIN, ROLES.ADMIN]), text.role) }),
  output: person,
})

export const setAdminStatus = endpoint({
  method: 'PUT',
  path: '/user/admin/{id}/status',
  needsPerson: true,
  summary: 'Activate or deactivate an admin; deactivating ends the admin’s sessions',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  params: idParams,
  body: statusBody,
  output: statusResult,
})

export const resetAdminPassword = endpoint({
  method: 'PUT',
  path: '/user/admin/{id}/password',
  needsPerson: true,
  summary: 'Set a new password for an admin; the admin’s sessions end',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  params: idParams,
  body: passwordBody,
  output: z.null(),
})

export const removeAdminFactors = endpoint({
  method: 'DELETE',
  path: '/user/admin/{id}/second-factor',
  needsPerson: true,
  summary: 'Remove the passkeys and codes of an admin; the sessions end',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  params: idParams,
  output: z.null(),
})

export const removeAdmin = endpoint({
  method: 'DELETE',
  path: '/user/admin/{id}',
  needsPerson: true,
  summary: 'Delete an admin',
  access: 'ADMIN_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

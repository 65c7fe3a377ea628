import { z } from 'zod'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  labelled,
  percent,
  plainText,
  requiredText,
  senAboveZero,
  senAmount,
} from '#platform/contract/field.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { packagesMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** Limits a package to some customers; without a scope it applies everywhere. */
export const PACKAGE_SCOPE = { REGION: 1, POST_CODE: 2 } as const

const scope = z.literal(Object.values(PACKAGE_SCOPE)).nullable()
const postCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'POST_CODE_INVALID')

/**
 * The fields of both kinds. The three scope fields belong together: when left out they stay
 * unchanged.
 */
const shared = {
  packageName: labelled(requiredText(100), text.packageName),
  debitDays: labelled(z.int().min(0, 'NEGATIVE').max(3650), text.debitDays),
  scope: labelled(scope, text.scope).optional(),
  regions: labelled(z.array(requiredText(100)).max(200), text.regions).optional(),
  postCodes: labelled(z.array(postCode).max(3000), text.postCodes).optional(),
}

type Scoped = { scope?: 1 | 2 | null; regions?: string[]; postCodes?: string[] }
const namesRegions = ({ scope, regions }: Scoped) =>
  scope !== PACKAGE_SCOPE.REGION || (regions !== undefined && regions.length > 0)
const namesPostCodes = ({ scope, postCodes }: Scoped) =>
  scope !== PACKAGE_SCOPE.POST_CODE || (postCodes !== undefined && postCodes.length > 0)

const systemBody = z
  .object({ ...shared, interestRate: labelled(percent, text.interestRate) })
  .refine(namesRegions, { path: ['regions'], message: 'REQUIRED' })
  .refine(namesPostCodes, { path: ['postCodes'], message: 'REQUIRED' })

const conventionalBody = z
  .object({
    ...shared,
    expectedCredit: labelled(senAboveZero, text.expectedCredit),
    debitAmount: labelled(senAboveZero, text.debitAmount),
  })
  .refine(({ debitAmount, expectedCredit }) => debitAmount <= expectedCredit, {
    path: ['debitAmount'],
    message: 'PACKAGE_DEBIT_TOO_HIGH',
  })
  .refine(namesRegions, { path: ['regions'], message: 'REQUIRED' })
  .refine(namesPostCodes, { path: ['postCodes'], message: 'REQUIRED' })

const sharedOut = {
  id,
  packageName: z.string(),
  debitDays: z.int(),
  scope,
  regions: z.array(z.string()),
  postCodes: z.array(z.string()),
  agentIds: z.array(id).meta({ description: 'who may lend it; for an agent only oneself' }),
  agentCount: z.int(),
  activeCashbookCount: z.int().meta({ description: 'unsettled cashbooks within sight' }),
  createdAt: instant,
}

/** Staff enter the expected credit; the rate gives the debit amount. */
export const systemPackage = z.object({
  ...sharedOut,
  packageType: z.literal(PACKAGE_TYPE.SYSTEM),
  interestRate: percent,
})

/** Both amounts are given. */
export const conventionalPackage = z.object({
  ...sharedOut,
  packageType: z.literal(PACKAGE_TYPE.CONVENTIONAL),
  expectedCredit: senAmount,
  debitAmount: senAmount,
})

/** The filters of both lists. Agents see only packages assigned to them, whatever the filter. */
const listQuery = pageQuery(['packageName', 'debitDays', 'createdAt']).extend({
  searchTerm: plainText().max(100).optional(),
  agentId: labelled(id, text.agent)
    .optional()
    .meta({ description: 'only what this agent may lend' }),
  customerId: labelled(id, text.customer)
    .optional()
    .meta({ description: 'only what may be lent to this customer: by their agent, in scope' }),
})

export const listSystemPackages = endpoint({
  method: 'GET',
  path: '/configuration/package',
  summary: 'System packages; an agent receives the assigned ones',
  access: 'PACKAGE_MANAGEMENT_READ',
  query: listQuery,
  output: getPage(systemPackage),
})

const fileQuery = listQuery.omit({ page: true, pageSize: true }).extend(exportQuery.shape)

export const exportSystemPackages = endpoint({
  method: 'GET',
  path: '/configuration/package/export',
  summary: 'The filtered system packages as a file',
  access: 'PACKAGE_MANAGEMENT_READ',
  query: fileQuery,
  output: download,
})

export const createSystemPackage = endpoint({
  method: 'POST',
  path: '/configuration/package',
  summary: 'Create a system package; an agent may lend it once it is assigned to them',
  access: 'PACKAGE_MANAGEMENT_CREATE',
  body: systemBody,
  output: systemPackage,
})

export const updateSystemPackage = endpoint({
  method: 'PUT',
  path: '/configuration/package/{id}',
  summary:
    'Change a system package; cashbooks that were opened with it keep their terms. With `was`, only the fields in it change',
  access: 'PACKAGE_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(systemBody),
  output: systemPackage,
})

export const removeSystemPackage = endpoint({
  method: 'DELETE',
  path: '/configuration/package/{id}',
  summary: 'Delete a system package; cashbooks that were opened with it keep it',
  access: 'PACKAGE_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

export const listConventionalPackages = endpoint({
  method: 'GET',
  path: '/configuration/conventional-package',
  summary: 'Conventional packages; an agent receives the assigned ones',
  access: 'PACKAGE_MANAGEMENT_READ',
  query: listQuery,
  output: getPage(conventionalPackage),
})

export const exportConventionalPackages = endpoint({
  method: 'GET',
  path: '/configuration/conventional-package/export',
  summary: 'The filtered conventional packages as a file',
  access: 'PACKAGE_MANAGEMENT_READ',
  query: fileQuery,
  output: download,
})

export const createConventionalPackage = endpoint({
  method: 'POST',
  path: '/configuration/conventional-package',
  summary: 'Create a conventional package; an agent may lend it once it is assigned to them',
  access: 'PACKAGE_MANAGEMENT_CREATE',
  body: conventionalBody,
  output: conventionalPackage,
})

export const updateConventionalPackage = endpoint({
  method: 'PUT',
  path: '/configuration/conventional-package/{id}',
  summary:
    'Change a conventional package; cashbooks that were opened with it keep their terms. With `was`, only the fields in it change',
  access: 'PACKAGE_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(conventionalBody),
  output: conventionalPackage,
})

export const removeConventionalPackage = endpoint({
  method: 'DELETE',
  path: '/configuration/conventional-package/{id}',
  summary: 'Delete a conventional package; cashbooks that were opened with it keep it',
  access: 'PACKAGE_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

const ofAgent = z.object({ agentId: id })
const assigned = z.object({ agentId: id, packageIds: z.array(id) })

export const getAgentPackages = endpoint({
  method: 'GET',
  path: '/user/agent-package-assignment/{agentId}',
  summary: 'The packages of both kinds that an agent may lend',
  access: 'PACKAGE_MANAGEMENT_READ',
  params: ofAgent,
  output: assigned,
})

export const assignPackagesToAgent = endpoint({
  method: 'PUT',
  path: '/user/agent-package-assignment/{agentId}',
  summary: 'Replace the packages that an agent may lend',
  access: 'PACKAGE_MANAGEMENT_UPDATE',
  params: ofAgent,
  body: z.object({ packageIds: labelled(z.array(id).max(2000), text.packages) }),
  output: assigned,
})

import { z } from 'zod'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import {
  id,
  instant,
  percent,
  senAmount,
  plainText,
  labelled,
  idParams,
} from '#platform/contract/field.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import {
  scope,
  systemBody,
  updateSystemPackageBody,
  conventionalBody,
  updateConventionalPackageBody,
} from '../forms.ts'
import { packagesMessages as text } from '../messages.ts'

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

export const listSystemPackages = {
  summary: 'System packages; an agent receives the assigned ones',
  query: listQuery,
  output: getPage(systemPackage),
}

const fileQuery = listQuery.omit({ page: true, pageSize: true }).extend(exportQuery.shape)

export const exportSystemPackages = {
  summary: 'The filtered system packages as a file',
  query: fileQuery,
  output: download,
}

export const createSystemPackage = {
  summary: 'Create a system package; agents can lend it once it is assigned to them',
  body: systemBody,
  output: systemPackage,
}

export const updateSystemPackage = {
  summary:
    'Change a system package; cashbooks that were opened with it keep their terms. With `was`, only the fields in it change',
  params: idParams,
  body: updateSystemPackageBody,
  output: systemPackage,
}

export const removeSystemPackage = {
  summary: 'Delete a system package; cashbooks that were opened with it keep it',
  params: idParams,
  output: z.null(),
}

export const listConventionalPackages = {
  summary: 'Conventional packages; an agent receives the assigned ones',
  query: listQuery,
  output: getPage(conventionalPackage),
}

export const exportConventionalPackages = {
  summary: 'The filtered conventional packages as a file',
  query: fileQuery,
  output: download,
}

export const createConventionalPackage = {
  summary: 'Create a conventional package; agents can lend it once it is assigned to them',
  body: conventionalBody,
  output: conventionalPackage,
}

export const updateConventionalPackage = {
  summary:
    'Change a conventional package; cashbooks that were opened with it keep their terms. With `was`, only the fields in it change',
  params: idParams,
  body: updateConventionalPackageBody,
  output: conventionalPackage,
}

export const removeConventionalPackage = {
  summary: 'Delete a conventional package; cashbooks that were opened with it keep it',
  params: idParams,
  output: z.null(),
}

const ofAgent = z.object({ agentId: id })

const assigned = z.object({ agentId: id, packageIds: z.array(id) })

export const getAgentPackages = {
  summary: 'The packages of both kinds that an agent may lend',
  params: ofAgent,
  output: assigned,
}

export const assignPackagesToAgent = {
  summary: 'Replace the packages that an agent may lend',
  params: ofAgent,
  body: z.object({ packageIds: labelled(z.array(id).max(2000), text.packages) }),
  output: assigned,
}

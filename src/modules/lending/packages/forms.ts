import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredText, percent, senAboveZero } from '#platform/contract/field.ts'
import { withWas } from '#platform/contract/withWas.ts'
import * as contract from './contract.ts'
import { PACKAGE_SCOPE } from './contract.ts'
import { packagesMessages as text } from './messages.ts'

export const scope = z.literal(Object.values(PACKAGE_SCOPE)).nullable()

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

export const systemBody = z
  .object({ ...shared, interestRate: labelled(percent, text.interestRate) })
  .refine(namesRegions, { path: ['regions'], message: 'REQUIRED' })
  .refine(namesPostCodes, { path: ['postCodes'], message: 'REQUIRED' })

export const conventionalBody = z
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

export const createSystemPackage = withBody(contract.createSystemPackage, systemBody)

export const updateSystemPackageBody = withWas(systemBody)

export const updateSystemPackage = withBody(contract.updateSystemPackage, updateSystemPackageBody)

export const createConventionalPackage = withBody(
  contract.createConventionalPackage,
  conventionalBody,
)

export const updateConventionalPackageBody = withWas(conventionalBody)

export const updateConventionalPackage = withBody(
  contract.updateConventionalPackage,
  updateConventionalPackageBody,
)

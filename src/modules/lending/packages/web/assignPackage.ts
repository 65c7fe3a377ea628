import { request } from '#platform/web/api/api.ts'
import { requestWithOutcomeCheck } from '#platform/web/calls/requestWithOutcomeCheck.ts'
import { keyIn } from '#platform/web/calls/useIdempotencyKey.ts'
import { assignPackagesToAgent, getAgentPackages } from '../contract.ts'

/** Assigns a package to an agent or removes it; the API sets all packages of an agent together. */
export async function assignPackage(packageId: number, agentId: number, isGiven: boolean) {
  const params = { agentId }
  const { packageIds } = await request(getAgentPackages, { params })
  const others = packageIds.filter((id) => id !== packageId)
  const body = { packageIds: isGiven ? [...others, packageId] : others }
  await requestWithOutcomeCheck(assignPackagesToAgent, { params, body }, keyIn())
}

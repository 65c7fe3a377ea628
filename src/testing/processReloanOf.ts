import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import type { ResponseOf, RequestOf } from '#platform/contract/endpoint.ts'
import type { TestUser } from './testUser.ts'

type Terms = Omit<RequestOf<typeof previewReloan>['body'], 'cashbookIds'>

/** Previews and processes a reloan of these cashbooks. */
export async function processReloanOf(
  agent: TestUser,
  cashbookIds: readonly number[],
  terms: Terms,
): Promise<ResponseOf<typeof processReloan>> {
  const body = { ...terms, cashbookIds: cashbookIds.join(',') }
  const { previewToken } = await agent.call(previewReloan, { body })
  return agent.call(processReloan, { body: { ...body, previewToken } })
}

import { previewReloan, processReloan } from '../features/reloans/contract.ts'
import type { AnswerOf, AskOf } from '../platform/contract/endpoint.ts'
import type { Person } from '../app/server/askInProcess.ts'

type Terms = Omit<AskOf<typeof previewReloan>['body'], 'cashbookIds'>

/** A reloan of these cashbooks, previewed and processed. */
export async function reloanOf(
  agent: Person,
  cashbookIds: readonly number[],
  terms: Terms,
): Promise<AnswerOf<typeof processReloan>> {
  const body = { ...terms, cashbookIds: cashbookIds.join(',') }
  const { previewToken } = await agent.call(previewReloan, { body })
  return agent.call(processReloan, { body: { ...body, previewToken } })
}

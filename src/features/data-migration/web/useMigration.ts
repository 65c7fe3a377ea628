import { useAnswer } from '../../../platform/web/useAnswer.ts'
import type { AnswerOf } from '../../../platform/contract/endpoint.ts'
import { getMigration } from '../contract.ts'
import { isUnderWay } from './migrationStates.tsx'

export type SheetInWork = AnswerOf<typeof getMigration>

const POLL_MS = 500

/** An uploaded sheet, asked anew twice a second as long as something is being done with it. */
export function useMigration(id: number) {
  return useAnswer(
    getMigration,
    { params: { id } },
    {
      enabled: id !== 0,
      refetchInterval: ({ state }) => {
        const sheet = state.data as SheetInWork | undefined
        return sheet && isUnderWay(sheet.state) ? POLL_MS : false
      },
    },
  )
}

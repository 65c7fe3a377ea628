import type { DaysOffCalendar } from '#core/loan/daysOff.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getChoiceOfDaysOff } from '../../contract.ts'
import type { TermEntries } from './getEnteredTerms.ts'

export type KnownDaysOff = ResponseOf<typeof getChoiceOfDaysOff>

/** Returns when nothing is collected on new cashbooks of an agent, of the user's own where there is one. */
export function useDaysOff(agentId?: number): KnownDaysOff | undefined {
  const enabled = useMay(getChoiceOfDaysOff)
  const query = agentId ? { agentId } : {}
  return useEndpointQuery(getChoiceOfDaysOff, { query }, { enabled, staleTime: 5 * 60_000 }).data
}

/** Returns the days off that the entries choose; undefined where every day counts. */
export function chooseDaysOff(
  known: KnownDaysOff | undefined,
  { skipsDaysOff }: TermEntries,
): DaysOffCalendar | undefined {
  return known && isSkipping(known, skipsDaysOff) ? known : undefined
}

/** Returns what is chosen: nobody's choice is that of the setting. */
export const isSkipping = (
  { isDefault }: KnownDaysOff,
  chosen: TermEntries['skipsDaysOff'],
): boolean => (typeof chosen === 'boolean' ? chosen : isDefault)

import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { listBusinessNatures } from '../../contract.ts'

const KEPT_MS = 300_000

/** Offers the kinds of business that exist, of the agent who is chosen; any other may be typed. */
export function BusinessNatures({ id }: { id: string }) {
  const [{ agentId }] = useUrlState({ agentId: 0 })
  const query = { agentId: agentId || undefined }
  const { data = [] } = useEndpointQuery(listBusinessNatures, { query }, { staleTime: KEPT_MS })
  return (
    <datalist id={id}>
      {data.map((nature) => (
        <option key={nature} value={nature} />
      ))}
    </datalist>
  )
}

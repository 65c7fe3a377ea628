import { SegmentedControl } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { collectionWebMessages as text } from '../messages.ts'

/** Shows the choice between the user's listings and all customers. */
export function RoundChoice({ listed, all }: { listed: number; all: number }) {
  const t = useT()
  const [{ round }, setUrl] = useUrlState({ round: 'listing' })
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(text.round)}
      data={[
        { value: 'listing', label: t(text.roundListed, { count: listed }) },
        { value: 'all', label: t(text.roundAll, { count: all }) },
      ]}
      value={round}
      onChange={(next) => setUrl({ round: next })}
    />
  )
}

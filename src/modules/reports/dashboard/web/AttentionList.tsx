import { Stack, Text } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { describeAttention } from './describeAttention.ts'
import type { AttentionFigures } from './findAttention.ts'
import { dashboardMessages as text } from './messages.ts'
import { useAttentionThings } from './useAttention.ts'

type Props = {
  figures: AttentionFigures
  agentId?: number | undefined
  /** Called when a line is followed. */
  onFollow?: () => void
}

/** Shows a line for each thing that needs attention; it links to the records that it counts. */
export function AttentionList({ figures, agentId, onFollow }: Props) {
  const t = useT()
  const mayRemind = useMay('CASHBOOK_MANAGEMENT_UPDATE')
  const lines = useAttentionThings(figures).flatMap((thing) =>
    describeAttention(thing, { figures, agentId, mayRemind, t }),
  )
  if (lines.length === 0) return <Text c="dimmed">{t(text.allWell)}</Text>
  return (
    <Stack component="ul" gap="sm" m={0} pl="md" className="touch-list">
      {lines.map(({ target, words, more }) => (
        <li key={words}>
          {target ? (
            <LinkTo {...target} {...(onFollow && { onClick: onFollow })}>
              {words}
            </LinkTo>
          ) : (
            <Text>{words}</Text>
          )}
          {more && (
            <Text size="sm" c="dimmed">
              {more}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}

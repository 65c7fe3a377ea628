import { Group, Stack, Text } from '@mantine/core'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { ACT_KIND_WORDS } from '../actKindWords.ts'
import { getToCheck } from '../contract.ts'
import { toCheckCardMessages as text } from '../cardMessages.ts'

type Props = { agentId: number | undefined }

/** Shows owners what nobody has looked at yet, by kind; each kind leads to its list. */
export function ToCheckCard({ agentId }: Props) {
  return useMay(getToCheck) ? <Card agentId={agentId} /> : null
}

function Card({ agentId }: Props) {
  const t = useT()
  const { data } = useEndpointQuery(getToCheck, { query: { agentId } }, { refetchInterval: 60_000 })
  if (!data) return null
  const getList = (search: Target['search']): Target => ({
    to: '/report/to-check',
    search: { agentId, ...search },
  })
  const { count, kinds, disputes } = data
  const other =
    count > 0 ? (
      <LinkTo {...getList({})}>{t(text.all)}</LinkTo>
    ) : (
      <LinkTo {...getList({ state: 'CHECKED' })}>{t(text.checkedOnes)}</LinkTo>
    )
  return (
    <Panel title={text.title} actions={other}>
      {count === 0 && <Text c="dimmed">{t(text.nothing)}</Text>}
      {count + disputes.open + disputes.closed > 0 && (
        <Stack component="ul" gap="xs" m={0} pl="md" className="touch-list">
          {kinds.map(({ kind, count: ofKind, amount: amountSen }) => (
            <li key={kind}>
              <Group gap="xs" justify="space-between" wrap="wrap">
                <LinkTo {...getList({ kind })}>{t(ACT_KIND_WORDS[kind])}</LinkTo>
                <Text component="span" className="figures" c="dimmed">
                  {amountSen === 0 ? ofKind : t(text.counted, { count: ofKind, amountSen })}
                </Text>
              </Group>
            </li>
          ))}
          {disputes.open + disputes.closed > 0 && (
            <li>
              <Group gap="xs" justify="space-between" wrap="wrap">
                <LinkTo to="/dispute" search={{ agentId }}>
                  {t(text.disputes)}
                </LinkTo>
                <Text component="span" className="figures" c="dimmed">
                  {t(text.disputesOf, disputes)}
                </Text>
              </Group>
            </li>
          )}
        </Stack>
      )}
    </Panel>
  )
}

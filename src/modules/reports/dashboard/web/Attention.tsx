import { Text } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { AttentionList } from './AttentionList.tsx'
import { describeProofs } from './describeSystem.ts'
import { ShareDashboard } from './ShareDashboard.tsx'
import type { Dashboard } from './NumberCards.tsx'
import { dashboardMessages as text } from './messages.ts'

type Props = { dashboard: Dashboard; agentId: number | undefined }

/** Shows what needs attention, and when the books and a backup were proved last. */
export function Attention({ dashboard, agentId }: Props) {
  const t = useT()
  const proved = describeProofs(dashboard, t)
  return (
    <Panel title={text.attention} actions={<ShareDashboard dashboard={dashboard} />}>
      <AttentionList figures={dashboard} agentId={agentId} />
      {proved && (
        <Text size="sm" c="dimmed" mt="md">
          {proved}
        </Text>
      )}
    </Panel>
  )
}

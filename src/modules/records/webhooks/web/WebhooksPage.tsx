import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { ShowSecret } from '#platform/web/feedback/ShowSecret.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { listWebhooks } from '../contract.ts'
import { webhookMessages as text } from '../messages.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookLine } from './WebhookLine.tsx'

/** Shows `/settings/webhook`: who is told what was recorded, and a form for a new address. */
export function WebhooksPage() {
  const t = useT()
  const result = useEndpointQuery(listWebhooks, {})
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Stack gap="md" maw={880}>
      <PageTitle title={text.title}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t(text.add)}
        </Button>
      </PageTitle>
      <Text c="dimmed">
        {t(text.intro)}{' '}
        <Anchor href="https://www.standardwebhooks.com" target="_blank" underline="always">
          {t(text.standard)}
        </Anchor>
      </Text>
      <QueryBoundary result={result}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState kind="nothingYet" title={text.none} hint={text.noneHint} />
          ) : (
            <Panel>
              <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                {webhooks.map((webhook) => (
                  <li key={webhook.id}>
                    <WebhookLine webhook={webhook} onSecret={setSecret} />
                  </li>
                ))}
              </Stack>
            </Panel>
          )
        }
      </QueryBoundary>
      {isAdding && <WebhookForm onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret && (
        <ShowSecret
          title={text.secret}
          hint={text.secretShownOnce}
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Stack>
  )
}

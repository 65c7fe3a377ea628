import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { SecretsPage } from '#platform/web/lists/SecretsPage.tsx'
import { listWebhooks } from '../contract.ts'
import { webhookMessages as text } from '../messages.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookLine } from './WebhookLine.tsx'

/** Shows `/settings/webhook`: who is told what was recorded, and a form for a new address. */
export function WebhooksPage() {
  return (
    <SecretsPage
      words={{ ...text, more: text.standard, shownOnce: text.secretShownOnce }}
      href="https://www.standardwebhooks.com"
      result={useEndpointQuery(listWebhooks, {})}
      getItems={(webhooks) => webhooks}
      renderLine={(webhook, onSecret) => <WebhookLine webhook={webhook} onSecret={onSecret} />}
      renderForm={(_, form) => <WebhookForm {...form} />}
    />
  )
}

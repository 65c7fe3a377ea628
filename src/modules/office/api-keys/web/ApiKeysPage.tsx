import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { SecretsPage } from '#platform/web/lists/SecretsPage.tsx'
import { listApiKeys } from '../contract.ts'
import { apiKeyMessages as text } from '../messages.ts'
import { ApiKeyLine } from './ApiKeyLine.tsx'
import { MakeApiKey } from './MakeApiKey.tsx'

/** Shows `/settings/api-key`: the keys of other programs, and a form for a new one. */
export function ApiKeysPage() {
  return (
    <SecretsPage
      words={{ ...text, more: text.description, add: text.make, secret: text.title }}
      href="/api/docs"
      result={useEndpointQuery(listApiKeys, {})}
      getItems={({ items }) => items}
      renderLine={(apiKey) => <ApiKeyLine apiKey={apiKey} />}
      renderForm={({ people }, { onSecret, onClose }) => (
        <MakeApiKey people={people} onMade={onSecret} onClose={onClose} />
      )}
    />
  )
}

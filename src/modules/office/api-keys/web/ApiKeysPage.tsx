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
import { listApiKeys } from '../contract.ts'
import { ApiKeyLine } from './ApiKeyLine.tsx'
import { MakeApiKey } from './MakeApiKey.tsx'
import { apiKeyMessages as text } from '../messages.ts'

/** Shows `/settings/api-key`: the keys of other programs, and a form for a new one. */
export function ApiKeysPage() {
  const t = useT()
  const result = useEndpointQuery(listApiKeys, {})
  const [isMaking, setMaking] = useState(false)
  const [key, setKey] = useState<string>()
  return (
    <Stack gap="md" maw={880}>
      <PageTitle title={text.title}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {t(text.make)}
        </Button>
      </PageTitle>
      <Text c="dimmed">
        {t(text.intro)}{' '}
        <Anchor href="/api/docs" target="_blank" underline="always">
          {t(text.description)}
        </Anchor>
      </Text>
      <QueryBoundary result={result}>
        {({ items, people }) => (
          <>
            {items.length === 0 ? (
              <EmptyState kind="nothingYet" title={text.none} hint={text.noneHint} />
            ) : (
              <Panel>
                <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                  {items.map((apiKey) => (
                    <li key={apiKey.id}>
                      <ApiKeyLine apiKey={apiKey} />
                    </li>
                  ))}
                </Stack>
              </Panel>
            )}
            {isMaking && (
              <MakeApiKey people={people} onMade={setKey} onClose={() => setMaking(false)} />
            )}
          </>
        )}
      </QueryBoundary>
      {key && (
        <ShowSecret
          title={text.title}
          hint={text.shownOnce}
          value={key}
          onClose={() => setKey(undefined)}
        />
      )}
    </Stack>
  )
}

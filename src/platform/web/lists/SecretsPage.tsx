import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import type { ApiError } from '../api/apiError.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { QueryBoundary } from '../feedback/QueryBoundary.tsx'
import { ShowSecret } from '../feedback/ShowSecret.tsx'
import { FormPage } from '../layout/FormPage.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Panel } from '../layout/Panel.tsx'
import { useT } from '../preferences/language.ts'

type Words = Readonly<
  Record<'title' | 'intro' | 'more' | 'add' | 'none' | 'noneHint' | 'secret' | 'shownOnce', Message>
>

type Props<Data, Item> = {
  words: Words
  /** The page that says more. */
  href: string
  result: UseQueryResult<Data, ApiError>
  getItems: (data: Data) => readonly Item[]
  renderLine: (item: Item, onSecret: (secret: string) => void) => ReactNode
  renderForm: (
    data: Data,
    form: { onSecret: (secret: string) => void; onClose: () => void },
  ) => ReactNode
}

/** Shows a page of the settings: lines of what has a secret each, a form for a new one, and its secret once. */
export function SecretsPage<Data, Item extends { id: number }>(props: Props<Data, Item>) {
  const { words, href, result, getItems, renderLine, renderForm } = props
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const form = { onSecret: setSecret, onClose: () => setAdding(false) }
  return (
    <FormPage>
      <PageTitle title={words.title}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t(words.add)}
        </Button>
      </PageTitle>
      <Text c="dimmed">
        {t(words.intro)}{' '}
        <Anchor href={href} target="_blank" underline="always">
          {t(words.more)}
        </Anchor>
      </Text>
      <QueryBoundary result={result}>
        {(data) => (
          <>
            {getItems(data).length === 0 ? (
              <EmptyState kind="nothingYet" title={words.none} hint={words.noneHint} />
            ) : (
              <Panel>
                <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                  {getItems(data).map((item) => (
                    <li key={item.id}>{renderLine(item, setSecret)}</li>
                  ))}
                </Stack>
              </Panel>
            )}
            {isAdding && renderForm(data, form)}
          </>
        )}
      </QueryBoundary>
      {secret && (
        <ShowSecret
          title={words.secret}
          hint={words.shownOnce}
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </FormPage>
  )
}

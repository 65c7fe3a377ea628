import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/web/preferences/language.ts'
import { useTabTitle } from '#platform/web/layout/useTabTitle.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { noAccessMessages } from '#platform/web/session/noAccessMessages.ts'
import { pagesMessages as text } from './messages.ts'

/** Shows the page for an unknown address. */
export function NotFoundPage() {
  const t = useT()
  useTabTitle(t(text.notFoundTitle))
  return (
    <Stack align="center" gap="md" py={64} ta="center">
      <Title order={1}>{t(text.notFoundTitle)}</Title>
      <Text c="dimmed">{t(text.notFoundHint)}</Text>
      <Button component={Link} {...linkTo({ to: '/' })}>
        {t(noAccessMessages.backToDashboard)}
      </Button>
    </Stack>
  )
}

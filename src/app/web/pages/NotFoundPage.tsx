import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../platform/web/language.ts'
import { linkTo } from '../../../platform/web/LinkTo.tsx'
import { kitText } from '../../../platform/web/text.ts'
import { pagesText as text } from './text.ts'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const say = useSay()
  return (
    <Stack align="center" gap="md" py={64} ta="center">
      <Title order={1}>{say(text.notFoundTitle)}</Title>
      <Text c="dimmed">{say(text.notFoundHint)}</Text>
      <Button component={Link} {...linkTo({ to: '/' })}>
        {say(kitText.backToDashboard)}
      </Button>
    </Stack>
  )
}

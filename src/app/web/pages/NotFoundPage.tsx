import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../kit/web/language.ts'
import { linkTo } from '../../../kit/web/LinkTo.tsx'
import { kitText } from '../../../kit/web/text.ts'
import { layoutText } from '../layout/text.ts'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const say = useSay()
  return (
    <Stack align="center" gap="md" py={64} ta="center">
      <Title order={1}>{say(layoutText.notFoundTitle)}</Title>
      <Text c="dimmed">{say(layoutText.notFoundHint)}</Text>
      <Button component={Link} {...linkTo({ to: '/' })}>
        {say(kitText.backToDashboard)}
      </Button>
    </Stack>
  )
}

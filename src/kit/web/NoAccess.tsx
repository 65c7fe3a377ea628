import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from './language.ts'
import { linkTo } from './LinkTo.tsx'
import { kitText } from './text.ts'

/** "Oops": a page that this person may not open, and the way back. */
export function NoAccess() {
  const say = useSay()
  return (
    <Stack align="center" gap="md" py={64} ta="center">
      <Title order={1}>{say(kitText.oops)}</Title>
      <Text size="lg">{say(kitText.noAccess)}</Text>
      <Text c="dimmed">{say(kitText.askAdmin)}</Text>
      <Button component={Link} {...linkTo({ to: '/' })}>
        {say(kitText.backToDashboard)}
      </Button>
    </Stack>
  )
}

import { Group, Paper, Stack, Text } from '@mantine/core'
import type { Message } from '#platform/contract/message.ts'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { listOwnDisputes } from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'

type Props = {
  messages: RowOf<typeof listOwnDisputes>['messages']
  /** The names of the two sides. */
  customer: string | Message
  staff: Message
}

/** Shows the messages about a problem, the earliest first, with their times and photos. */
export function DisputeMessages({ messages, customer, staff }: Props) {
  const t = useT()
  const author = typeof customer === 'string' ? customer : t(customer)
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {messages.map(({ id, isByCustomer, words, createdAt, photos }) => (
        <Paper component="li" key={id} withBorder p="sm">
          <Group gap="xs" justify="space-between">
            <Text fw={600}>{isByCustomer ? author : t(staff)}</Text>
            <Text size="sm" c="dimmed" className="figures">
              {formatInstant(createdAt)}
            </Text>
          </Group>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Text>
          {photos.length > 0 && (
            <FileGallery
              empty={text.noPhotos}
              files={photos.map((path, at) => ({
                id: at,
                path,
                name: t(text.photo, { number: at + 1 }),
                mediaType: 'image/jpeg',
              }))}
            />
          )}
        </Paper>
      ))}
    </Stack>
  )
}

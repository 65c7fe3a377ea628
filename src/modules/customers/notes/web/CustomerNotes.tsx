import { Box, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Guard } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { createNote, listNotes } from '../contract.ts'
import { notesMessages as text } from '../messages.ts'
import { NoteCard } from './NoteCard.tsx'
import { QuickNote } from './QuickNote.tsx'

/** One page of the API; one customer hardly has more. */
const MAX_SHOWN = 100

/** Shows the notes about one customer, pinned ones first, with a box to add one. */
export function CustomerNotes({
  customer: { id, name },
}: {
  customer: { id: number; name: string }
}) {
  const t = useT()
  const [written, setWritten] = useState(0)
  const result = useEndpointQuery(listNotes, { query: { customerId: id, pageSize: MAX_SHOWN } })
  return (
    <Stack gap="md">
      <Guard needs={createNote}>
        <Box className="no-print">
          <QuickNote
            key={written}
            customerId={id}
            isNext={written > 0}
            onWritten={() => setWritten((count) => count + 1)}
          />
        </Box>
      </Guard>
      <QueryBoundary result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t(text.noneOfCustomer, { name })}</Text>
          ) : (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
              {items.map((note) => (
                <NoteCard key={note.id} note={note} isOfCustomer />
              ))}
            </SimpleGrid>
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

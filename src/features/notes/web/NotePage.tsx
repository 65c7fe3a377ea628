import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Guard } from '#platform/web/session/Guard.tsx'
import { ListPaging } from '#platform/web/lists/ListPaging.tsx'
import { NothingListed } from '#platform/web/lists/NothingListed.tsx'
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx'
import { useListState } from '#platform/web/lists/useListState.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { createNote, listNotes } from '../contract.ts'
import { notesMessages as text } from '../messages.ts'
import { NoteCard } from './NoteCard.tsx'
import { QuickNote } from './QuickNote.tsx'
import { useNoteFilters } from './useNoteFilters.tsx'

const EMPTY = { title: text.noNotes, hint: text.noNotesHint }

/** Shows the board of notes: pinned ones first, with search, filters and a box to write one. */
export function NotePage() {
  const [written, setWritten] = useState(0)
  const filters = useNoteFilters()
  const state = useListState(listNotes, filters)
  const { page, pageSize, query } = state
  const result = useEndpointQuery(listNotes, { query: { ...query, page, pageSize } })
  return (
    <Stack gap="lg">
      <PageTitle title={text.notes} count={result.data?.total} />
      <Guard needs={createNote}>
        <QuickNote
          key={written}
          isNext={written > 0}
          onWritten={() => setWritten((count) => count + 1)}
        />
      </Guard>
      <ListToolbar state={state} filters={filters} columns={[]} result={result.data} />
      <QueryBoundary result={result} skeleton={<RowsSkeleton rows={6} />}>
        {({ items, total }) => (
          <Stack gap="md">
            {items.length === 0 && <NothingListed state={state} filters={filters} empty={EMPTY} />}
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
              {items.map((each) => (
                <NoteCard key={each.id} note={each} />
              ))}
            </SimpleGrid>
            <ListPaging state={state} total={total} />
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}

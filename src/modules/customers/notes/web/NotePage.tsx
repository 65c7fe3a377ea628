import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { getCustomer, searchCustomers } from '../../contract.ts'
import { createNote, listNotes, NOTE_COLOURS } from '../contract.ts'
import { CustomerSelect } from '../../web/CustomerSelect.tsx'
import { toInput } from '#platform/web/api/api.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { ListPaging } from '#platform/web/lists/ListPaging.tsx'
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx'
import { NothingListed } from '#platform/web/lists/NothingListed.tsx'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { useListState } from '#platform/web/lists/useListState.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Guard, useMay } from '#platform/web/session/Guard.tsx'
import { notesMessages as text } from '../messages.ts'
import { NoteCard } from './NoteCard.tsx'
import { QuickNote } from './QuickNote.tsx'

const EMPTY = { title: text.noNotes, hint: text.noNotesHint }

/** Shows the board of notes: pinned ones first, with search, filters and a box to write one. */
export function NotePage() {
  const [written, setWritten] = useState(0)
  const filters = useNoteFilters()
  const state = useListState(listNotes, filters)
  const { page, pageSize, query } = state
  const input = toInput(listNotes, { query: { ...query, page, pageSize } })
  const result = useEndpointQuery(listNotes, input)
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

/**
 * Returns the board's filters: the customer, for users who may search customers, and the colour.
 */
function useNoteFilters(): FilterOf<typeof listNotes>[] {
  const t = useT()
  const maySearch = useMay(searchCustomers)
  const [{ customerId: id }] = useUrlState({ customerId: 0 })
  const { data } = useEndpointQuery(
    getCustomer,
    { params: { id } },
    { enabled: maySearch && id > 0 },
  )
  const customer: FilterOf<typeof listNotes> = {
    kind: 'custom',
    name: 'customerId',
    label: text.customer,
    input: ({ label, value, onChange }) => (
      <CustomerSelect
        label={label}
        placeholder={t(platformMessages.all)}
        value={value === '' ? null : Number(value)}
        onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
      />
    ),
    show: () => data?.name ?? '…',
  }
  const colour: FilterOf<typeof listNotes> = {
    kind: 'choice',
    name: 'colour',
    label: text.colour,
    options: NOTE_COLOURS.map((value) => ({ value, label: text[value] })),
  }
  return [...(maySearch ? [customer] : []), colour]
}

import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, instant, labelled, plainLines, plainText } from '#platform/contract/field.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { notesMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** The colours that a note can have. */
export const NOTE_COLOURS = ['plain', 'yellow', 'green', 'blue', 'red'] as const

/** A note of an agent, or of the admin types when `agentId` is null. */
export const note = z.object({
  id,
  content: z.string(),
  colour: z.enum(NOTE_COLOURS),
  isPinned: z.boolean(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  agentId: id.nullable().meta({ description: 'whose note it is; null for admin types' }),
  authorId: id,
  authorName: z.string(),
  createdAt: instant,
  updatedAt: instant,
})

const content = labelled(
  plainLines('CONTENT_EMPTY').min(1, 'CONTENT_EMPTY').max(5000),
  text.content,
)
const colour = labelled(z.enum(NOTE_COLOURS), text.colour)
const customerId = labelled(id.nullable(), text.customer)
const isPinned = labelled(z.boolean(), text.pinned)

export const listNotes = endpoint({
  method: 'GET',
  path: '/user/note',
  summary: 'Notes, pinned ones first: the agent’s own; all of them for admin types',
  access: 'NOTE_MANAGEMENT_READ',
  query: pageQuery(['createdAt']).extend({
    searchTerm: plainText().max(100).optional(),
    customerId: id.optional(),
    colour: colour.optional(),
  }),
  output: getPage(note),
})

export const createNote = endpoint({
  method: 'POST',
  path: '/user/note',
  summary: 'Write a note, about a customer or not',
  access: 'NOTE_MANAGEMENT_CREATE',
  body: z.object({
    content,
    colour: colour.optional(),
    customerId: customerId.optional(),
    isPinned: isPinned.optional(),
  }),
  output: note,
})

export const updateNote = endpoint({
  method: 'PUT',
  path: '/user/note/{id}',
  summary: 'Change a note; omitted fields keep their values',
  access: 'NOTE_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(
    z.object({
      content: content.optional(),
      colour: colour.optional(),
      customerId: customerId.optional(),
      isPinned: isPinned.optional(),
    }),
  ),
  output: note,
})

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/user/note/{id}',
  summary: 'Delete a note',
  access: 'NOTE_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

export const restoreNote = endpoint({
  method: 'POST',
  path: '/user/note/{id}/restore',
  summary: 'Restore a deleted note',
  access: 'NOTE_MANAGEMENT_DELETE',
  params: idParams,
  output: note,
})

import { z } from 'zod'
import { id, instant, plainText, idParams } from '#platform/contract/field.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { NOTE_COLOURS } from '../contract.ts'
import { colour, createNoteBody, updateNoteBody } from '../forms.ts'

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

export const listNotes = {
  summary: 'Notes, pinned ones first: the agent’s own; all of them for admin types',
  query: pageQuery(['createdAt']).extend({
    searchTerm: plainText().max(100).optional(),
    customerId: id.optional(),
    colour: colour.optional(),
  }),
  output: getPage(note),
}

export const createNote = {
  summary: 'Write a note, about a customer or not',
  body: createNoteBody,
  output: note,
}

export const updateNote = {
  summary: 'Change a note; omitted fields keep their values',
  params: idParams,
  body: updateNoteBody,
  output: note,
}

export const removeNote = {
  summary: 'Delete a note',
  params: idParams,
  output: z.null(),
}

export const restoreNote = {
  summary: 'Restore a deleted note',
  params: idParams,
  output: note,
}

import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, plainLines, id } from '#platform/contract/field.ts'
import { withWas } from '#platform/contract/withWas.ts'
import * as contract from './contract.ts'
import { notesMessages as text } from './messages.ts'
import { NOTE_COLOURS } from './contract.ts'

const content = labelled(
  plainLines('CONTENT_EMPTY').min(1, 'CONTENT_EMPTY').max(5000),
  text.content,
)

export const colour = labelled(z.enum(NOTE_COLOURS), text.colour)

const customerId = labelled(id.nullable(), text.customer)

const isPinned = labelled(z.boolean(), text.pinned)

export const createNoteBody = z.object({
  content,
  colour: colour.optional(),
  customerId: customerId.optional(),
  isPinned: isPinned.optional(),
})

export const createNote = withBody(contract.createNote, createNoteBody)

export const updateNoteBody = withWas(
  z.object({
    content: content.optional(),
    colour: colour.optional(),
    customerId: customerId.optional(),
    isPinned: isPinned.optional(),
  }),
)

export const updateNote = withBody(contract.updateNote, updateNoteBody)

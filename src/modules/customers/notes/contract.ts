import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** The colours that a note can have. */
export const NOTE_COLOURS = ['plain', 'yellow', 'green', 'blue', 'red'] as const

export const listNotes = endpoint<typeof server.listNotes>()({
  method: 'GET',
  path: '/user/note',
  access: 'NOTE_MANAGEMENT_READ',
  reads: ['NOTES'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const createNote = endpoint<typeof server.createNote>()({
  method: 'POST',
  path: '/user/note',
  access: 'NOTE_MANAGEMENT_CREATE',
  changes: ['NOTES'],
})

export const updateNote = endpoint<typeof server.updateNote>()({
  method: 'PUT',
  path: '/user/note/{id}',
  access: 'NOTE_MANAGEMENT_UPDATE',
  changes: ['NOTES'],
})

export const removeNote = endpoint<typeof server.removeNote>()({
  method: 'DELETE',
  path: '/user/note/{id}',
  access: 'NOTE_MANAGEMENT_DELETE',
  changes: ['NOTES'],
})

export const restoreNote = endpoint<typeof server.restoreNote>()({
  method: 'POST',
  path: '/user/note/{id}/restore',
  access: 'NOTE_MANAGEMENT_DELETE',
  changes: ['NOTES'],
})

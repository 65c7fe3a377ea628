import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { createNote } from './createNote.ts'
import { listNotes } from './listNotes.ts'
import { removeNote } from './removeNote.ts'
import { restoreNote } from './restoreNote.ts'
import { updateNote } from './updateNote.ts'

export const notesRoutes: readonly Route[] = [
  serve(endpoints.listNotes, listNotes),
  serve(endpoints.createNote, createNote),
  serve(endpoints.updateNote, updateNote),
  serve(endpoints.removeNote, removeNote),
  serve(endpoints.restoreNote, restoreNote),
]

import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleCreateNote } from './createNote.ts'
import { handleListNotes } from './listNotes.ts'
import { handleRemoveNote } from './removeNote.ts'
import { handleRestoreNote } from './restoreNote.ts'
import { handleUpdateNote } from './updateNote.ts'

export const notesRoutes: readonly Route[] = [
  serve(endpoints.listNotes, handleListNotes),
  serve(endpoints.createNote, handleCreateNote),
  serve(endpoints.updateNote, handleUpdateNote),
  serve(endpoints.removeNote, handleRemoveNote),
  serve(endpoints.restoreNote, handleRestoreNote),
]

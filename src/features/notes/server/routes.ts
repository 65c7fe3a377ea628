import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { createNote } from './createNote.ts'
import { listNotes } from './listNotes.ts'
import { removeNote } from './removeNote.ts'
import { restoreNote } from './restoreNote.ts'
import { updateNote } from './updateNote.ts'

export const notesRoutes: readonly Route[] = [
  serve(calls.listNotes, listNotes),
  serve(calls.createNote, createNote),
  serve(calls.updateNote, updateNote),
  serve(calls.removeNote, removeNote),
  serve(calls.restoreNote, restoreNote),
]

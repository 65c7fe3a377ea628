import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCreateNote } from './createNote.ts'
import { handleListNotes } from './listNotes.ts'
import { handleRemoveNote } from './removeNote.ts'
import { handleRestoreNote } from './restoreNote.ts'
import { handleUpdateNote } from './updateNote.ts'

const endpoints = serveAll(contract, schemas)

export const notesRoutes: readonly Route[] = [
  serve(endpoints.listNotes, handleListNotes),
  serve(endpoints.createNote, handleCreateNote),
  serve(endpoints.updateNote, handleUpdateNote),
  serve(endpoints.removeNote, handleRemoveNote),
  serve(endpoints.restoreNote, handleRestoreNote),
]

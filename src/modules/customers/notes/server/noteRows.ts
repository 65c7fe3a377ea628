import { toCamelCase } from '#db/toCamelCase.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/tables.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { note } from './schemas.ts'
import { visibleNotes } from './visibleNotes.ts'

type Note = z.output<typeof note>

/** Adds a note's columns, and the names of its author and its customer. */
export function withNames(query: SelectQueryBuilder<DB, 'notes', object>) {
  return query
    .innerJoin('users as author', 'author.id', 'notes.author_id')
    .leftJoin('customers', 'customers.id', 'notes.customer_id')
    .select(['notes.id', 'notes.content', 'notes.colour', 'notes.is_pinned', 'notes.customer_id'])
    .select(['notes.agent_id', 'notes.author_id', 'notes.created_at', 'notes.updated_at'])
    .select(['author.name as author_name', 'customers.name as customer_name'])
}

type NoteRow = {
  id: number
  content: string
  colour: string
  is_pinned: boolean
  customer_id: number | null
  customer_name: string | null
  agent_id: number | null
  author_id: number
  author_name: string
  created_at: Date
  updated_at: Date
}

/** Converts a row to the note that the API returns. */
export function toNoteDto(row: NoteRow): Note {
  return {
    ...toCamelCase(row),
    colour: row.colour as Note['colour'],
  }
}

/** Reads one visible note. @throws AppError NOT_FOUND */
export async function readNote({ db, actor }: Context<Actor>, id: number): Promise<Note> {
  const row = await withNames(db.selectFrom('notes').where(visibleNotes(actor)))
    .where('notes.id', '=', id)
    .executeTakeFirst()
  return toNoteDto(orNotFound(row))
}

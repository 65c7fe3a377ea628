import type { z } from 'zod'
import type { FieldRefusal } from '#platform/server/appError.ts'
import type { savedView } from './schemas.ts'
import { savedViewMessages as text } from '../messages.ts'

type SavedView = z.output<typeof savedView>

export const VIEW_COLUMNS = ['id', 'list', 'name', 'query'] as const

/** The unique index of the names, and what it refuses. */
export const NAMES_INDEX = 'saved_views_names'
export const NAME_TAKEN: FieldRefusal = { path: 'name', message: text.VIEW_NAME_TAKEN }

type ViewRow = { id: number; list: string; name: string; query: string }

/** Converts a row to the view that the API returns. */
export function toViewDto({ list, ...row }: ViewRow): SavedView {
  return { ...row, list: list as SavedView['list'] }
}

import { z } from 'zod'
import { labelled, id, idParams } from '#platform/contract/field.ts'
import { savedViewMessages as text } from '../messages.ts'
import { LISTS } from '../contract.ts'
import { createSavedViewBody, updateSavedViewBody, list } from '../forms.ts'

const column = z
  .string()
  .regex(/^[-.]?[a-zA-Z]\w{0,39}$/, 'INVALID')
  .meta({ example: '-city' })

const columns = labelled(z.array(column).max(100), text.columns).meta({
  description:
    'optional columns that are shown; with a minus, usual ones that are hidden; with a point, all that can be moved in their order',
})

/** A list under a name. */
export const savedView = z.object({
  id,
  list: z.enum(LISTS),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean().meta({ description: 'whether the owner shares it with the team' }),
  owner: z.string().nullable().meta({ description: 'who shares it; null for a view of one’s own' }),
})

export const getOwnLists = {
  summary:
    'The person’s saved views by name, those that the team shares with them, and the columns they chose',
  output: z.object({
    views: z.array(savedView),
    columns: z.array(z.object({ list: z.enum(LISTS), columns: z.array(z.string()) })),
  }),
}

export const createSavedView = {
  summary: 'Save a view of a list, for oneself or shared with the team; at most 50 of each list',
  body: createSavedViewBody,
  output: savedView,
}

export const updateSavedView = {
  summary:
    'Rename a saved view, replace what it shows, share it or stop sharing it; omitted fields keep their values',
  params: idParams,
  body: updateSavedViewBody,
  output: savedView,
}

export const removeSavedView = {
  summary: 'Delete a saved view; a super admin may delete any shared one',
  params: idParams,
  output: z.null(),
}

export const setListColumns = {
  summary: 'Set the columns of a list; none restores the usual ones',
  body: z.object({ list, columns }),
  output: z.null(),
}

import { request } from '#platform/web/api/api.ts'
import { asApiError } from '#platform/web/api/apiError.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import type { OwnLists } from '#platform/web/lists/views/listMemory.ts'
import { getOwnLists, setListColumns, type LISTS } from '../contract.ts'
import { savedViewMessages as text } from '../messages.ts'

/** The columns that are being sent, one request after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Loads the views and columns of all lists, once the columns chosen before have arrived. */
export async function loadOwnLists(): Promise<OwnLists> {
  await last
  return request(getOwnLists, {})
}

/** Sends the columns of a list. A failure is shown; the device keeps them. */
export function sendColumns(list: string, columns: readonly string[]): Promise<unknown> {
  const body = { list: list as (typeof LISTS)[number], columns: [...columns] }
  last = last
    .then(() => request(setListColumns, { body }))
    .catch((thrown) => notify.failed(text.columnsNotKept, asApiError(thrown).message))
  return last
}

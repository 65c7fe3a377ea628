import type { Filter } from '#platform/web/lists/listTypes.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { usersMessages as text } from '../messages.ts'

/** Filters a list by all, active or inactive. */
export const STATUS_FILTER: Filter<'status'> = {
  kind: 'choice',
  name: 'status',
  label: text.status,
  isQuick: true,
  options: [
    { value: 1, label: platformMessages.active },
    { value: -1, label: platformMessages.inactive },
  ],
}

import type { Filter } from '../../../platform/web/list/listTypes.ts'
import { kitText } from '../../../platform/web/text.ts'
import { usersText as text } from '../text.ts'

/** All, the active or the inactive ones. */
export const STATUS_FILTER: Filter = {
  kind: 'choice',
  name: 'status',
  label: text.status,
  isQuick: true,
  options: [
    { value: 1, label: kitText.active },
    { value: -1, label: kitText.inactive },
  ],
}

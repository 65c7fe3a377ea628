import { RECORD_STATUS } from '#core/recordStatus.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import type { SheetColumn } from '#platform/server/sheets/sheet.ts'
import { usersMessages as text } from '../messages.ts'
import type { PersonRow } from './personRows.ts'

/** The first columns of a file of people. */
export const whoColumns: SheetColumn<PersonRow>[] = [
  { title: text.name, kind: 'text', width: 24, valueOf: (row) => row.name },
  { title: text.username, kind: 'text', width: 18, valueOf: (row) => row.username },
  {
    title: text.phoneNumber,
    kind: 'text',
    width: 18,
    valueOf: (row) => row.phone_number && showPhone(row.phone_number),
  },
]

/** The last columns of a file of people. */
export const termsColumns: SheetColumn<PersonRow>[] = [
  {
    title: text.commissionRate,
    kind: 'percent',
    valueOf: (row) => row.commission_rate_basis_points,
  },
  {
    title: text.status,
    kind: 'text',
    valueOf: ({ status }) => (status === RECORD_STATUS.ACTIVE ? text.active : text.inactive),
  },
]

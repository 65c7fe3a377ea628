import { ActiveBadge } from '#platform/web/feedback/StatusBadge.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import { NameWithPhoto } from '#platform/web/display/Photo.tsx'
import { usersMessages as text } from '../messages.ts'
import { usersWebMessages as webText } from './messages.ts'

type Person = {
  name: string
  profilePhoto: string | null
  phoneNumber: string | null
  commissionRate: number
  status: number
}

/** Shows photo and name; the link of its row. */
export const nameColumn: Column<Person, unknown, 'name'> = {
  name: 'name',
  label: text.name,
  card: 'name',
  sorts: true,
  show: ({ profilePhoto, name }) => <NameWithPhoto path={profilePhoto} name={name} />,
}

export const phoneColumn: Column<Person> = {
  name: 'phoneNumber',
  label: text.phoneNumber,
  show: ({ phoneNumber }) => <PhoneLink value={phoneNumber} />,
}

export const commissionColumn: Column<Person, unknown, 'commissionRate'> = {
  name: 'commissionRate',
  label: webText.pay,
  sorts: true,
  isFigure: true,
  card: 'none',
  show: ({ commissionRate }) => `${commissionRate}%`,
}

export const statusColumn: Column<Person> = {
  name: 'status',
  label: text.status,
  card: 'badge',
  show: ({ status }) => <ActiveBadge status={status} />,
}

import { Group, Text } from '@mantine/core'
import { ActiveBadge } from '#platform/web/feedback/StatusBadge.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import { Photo } from '#platform/web/display/Photo.tsx'
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
export const nameColumn: Column<Person> = {
  name: 'name',
  label: text.name,
  card: 'name',
  sorts: true,
  show: (person) => <PersonName person={person} />,
}

/** Shows a user in a list: photo and name. */
function PersonName({ person }: { person: { name: string; profilePhoto: string | null } }) {
  return (
    <Group
      component="span"
      gap="xs"
      wrap="nowrap"
      display="inline-flex"
      style={{ verticalAlign: 'middle' }}
    >
      <Photo path={person.profilePhoto} name={person.name} sizePx={28} />
      <Text component="span" inherit fw={600}>
        {person.name}
      </Text>
    </Group>
  )
}

export const phoneColumn: Column<Person> = {
  name: 'phoneNumber',
  label: text.phoneNumber,
  show: ({ phoneNumber }) => <PhoneLink value={phoneNumber} inherit />,
}

export const commissionColumn: Column<Person> = {
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

import { Group } from '@mantine/core'
import { Photo } from '../../../kit/web/Photo.tsx'

/** A person in a list: photo and name. */
export function PersonName({ person }: { person: { name: string; profilePhoto: string | null } }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
      <Photo path={person.profilePhoto} name={person.name} size={28} />
      <span>{person.name}</span>
    </Group>
  )
}

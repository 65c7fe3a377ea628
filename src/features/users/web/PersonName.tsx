import { Group, Text } from '@mantine/core'
import { Photo } from '#platform/web/display/Photo.tsx'

/** Shows a user in a list: photo and name. */
export function PersonName({ person }: { person: { name: string; profilePhoto: string | null } }) {
  return (
    <Group
      component="span"
      gap="xs"
      wrap="nowrap"
      display="inline-flex"
      style={{ verticalAlign: 'middle' }}
    >
      <Photo path={person.profilePhoto} name={person.name} size={28} />
      <Text component="span" inherit fw={600}>
        {person.name}
      </Text>
    </Group>
  )
}

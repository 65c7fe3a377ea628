import { Divider, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { Figures } from '#platform/web/display/Figures.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import { Photo } from '#platform/web/display/Photo.tsx'
import { ActiveBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { usersWebMessages as webText } from './messages.ts'

type Props = {
  person: {
    name: string
    username: string
    phoneNumber: string | null
    email: string | null
    status: number
    profilePhoto: string | null
    lastLoginAt: string | null
  }
  /** Shown next to the username, such as the runner's agent. */
  belongsTo?: ReactNode
  /** The figures of the page. */
  children?: ReactNode
}

/** Shows the head of a user's page: identity, contact links and figures. */
export function PersonCard({ person, belongsTo, children }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const { name, username, phoneNumber, email, status, profilePhoto, lastLoginAt } = person
  return (
    <Panel>
      <Group gap="md" align="flex-start">
        <Photo path={profilePhoto} name={name} sizePx={64} />
        <Stack gap={4} flex="1 1 220px">
          {/* The heading of a phone has room only for the start of the name. */}
          {isPhone && <Text fw={600}>{name}</Text>}
          <div>
            <ActiveBadge status={status} />
          </div>
          {belongsTo && <Text>{belongsTo}</Text>}
          <Group gap="xs">
            <PhoneLink value={phoneNumber} />
            {email && <Text>{email}</Text>}
          </Group>
          <Text size="sm" c="dimmed" className="figures">
            {lastLoginAt
              ? t(webText.logsInAs, { username, time: formatInstant(lastLoginAt) })
              : t(webText.neverLoggedIn, { username })}
          </Text>
        </Stack>
        <Group gap="sm">
          <ContactButtons phone={phoneNumber} />
        </Group>
      </Group>
      {children && (
        <>
          <Divider />
          <Figures>{children}</Figures>
        </>
      )}
    </Panel>
  )
}

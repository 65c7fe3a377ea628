import { Badge, Group, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { deviceName, isHandheld } from '#platform/web/display/deviceName.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { authMessages as text } from '../messages.ts'
import classes from './SessionLine.module.css'

type Session = {
  device: string | null
  address: string | null
  createdAt: string
  lastSeenAt: string
}

type Props = {
  session: Session
  isCurrent?: boolean
  /** The button of the line. */
  children?: ReactNode
}

/** Shows a list of sessions. */
export function SessionLines({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

/** Shows a session in a list: the device, its address, and when it was active. */
export function SessionLine({ session, isCurrent = false, children }: Props) {
  const t = useT()
  const { device, address, lastSeenAt, createdAt } = session
  const Sign = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <Sign size={24} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{deviceName(device) ?? t(text.unknownDevice)}</Text>
          {isCurrent && (
            <Badge variant="light" tt="none">
              {t(text.thisDevice)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" className="figures">
          {[
            address,
            t(text.lastSeen, { time: formatInstant(lastSeenAt) }),
            t(text.loggedInAt, { time: formatInstant(createdAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {children}
    </li>
  )
}

import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { useEntriesOfOthers } from './outbox/entriesOfOthers.ts'
import { roundMessages } from './roundMessages.ts'

/** Shows the next user of the device whose entries are still on it. */
export function OthersKept({ userId, icon }: { userId: number; icon?: ReactNode }) {
  const t = useT()
  return useEntriesOfOthers(userId).map(({ id, name, unsent: count }) => (
    <Alert key={id} role="status" color="info" variant="light" icon={icon} p="sm">
      {t(roundMessages.keptForOther, { name, count })}
    </Alert>
  ))
}

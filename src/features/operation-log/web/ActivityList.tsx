import { useState } from 'react'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useLanguage } from '#platform/web/preferences/language.ts'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { exportActivity, listActivity } from '../contract.ts'
import { toSentence } from '../toSentence.ts'
import { activityColumns } from './activityColumns.tsx'
import { ActivitySheet, type Activity } from './ActivitySheet.tsx'
import { operationLogMessages as text } from './messages.ts'

type Props = {
  /** The subject of the history, if it is not the whole log. */
  fixed?: Readonly<
    { customerId: number } | { cashbookId: number } | { userId: number } | { actorId: number }
  >
  filters?: readonly Filter[]
  canExport?: boolean
}

/** Lists actions, newest first, one sentence each; a sentence opens all details. */
export function ActivityList({ fixed, filters = [], canExport = false }: Props) {
  const language = useLanguage()
  const [open, setOpen] = useState<Activity>()
  return (
    <>
      <ResourceList
        endpoint={listActivity}
        columns={activityColumns(setOpen)}
        {...(fixed && { fixed })}
        filters={filters}
        row={{
          key: ({ id }) => id,
          name: (line) => `${formatInstant(line.happenedAt)} ${toSentence(line, language)}`,
        }}
        empty={{ title: text.nothingYet, hint: text.nothingYetHint }}
        extras={(query) => canExport && <ExportMenu endpoint={exportActivity} query={query} />}
      />
      {open && <ActivitySheet activity={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

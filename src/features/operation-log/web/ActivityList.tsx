import { useState } from 'react'
import { formatInstant } from '../../../platform/web/DayText.tsx'
import { ExportMenu } from '../../../platform/web/ExportMenu.tsx'
import { useLanguage } from '../../../platform/web/language.ts'
import type { Filter } from '../../../platform/web/list/listTypes.ts'
import { ResourceList } from '../../../platform/web/list/ResourceList.tsx'
import { exportActivity, listActivity } from '../contract.ts'
import { sentenceOf } from '../sentenceOf.ts'
import { activityColumns } from './activityColumns.tsx'
import { ActivitySheet, type Activity } from './ActivitySheet.tsx'
import { operationLogMessages as text } from './messages.ts'

type Props = {
  /** Whose timeline it is, where it is not the whole log. */
  fixed?: Readonly<
    { customerId: number } | { cashbookId: number } | { userId: number } | { actorId: number }
  >
  filters?: readonly Filter[]
  canExport?: boolean
}

/** What was done, newest first, one sentence each; a sentence opens to all that is known of it. */
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
          name: (line) => `${formatInstant(line.happenedAt)} ${sentenceOf(line, language)}`,
        }}
        empty={{ title: text.nothingYet, hint: text.nothingYetHint }}
        extras={(query) => canExport && <ExportMenu endpoint={exportActivity} query={query} />}
      />
      {open && <ActivitySheet activity={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

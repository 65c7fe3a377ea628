import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatInstant, TimeText } from '#platform/web/display/DayText.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import type { Column, FilterOf } from '#platform/web/lists/listTypes.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { exportActivity, listActivity } from '../contract.ts'
import { describeChange } from '../describeChange.ts'
import { activityMessages } from '../messages.ts'
import { toSentence } from '../toSentence.ts'
import { type Activity, ActivitySheet } from './ActivitySheet.tsx'
import { ActorName } from './ActorName.tsx'
import { operationLogMessages as text } from './messages.ts'
import { useSentences } from './sentences.ts'

type Props = {
  /** The subject of the history, if it is not the whole log. */
  fixed?: Readonly<
    { customerId: number } | { cashbookId: number } | { userId: number } | { actorId: number }
  >
  filters?: readonly FilterOf<typeof listActivity>[]
  /** Leaves out logins until the filter of that name asks for them. */
  hidesLogins?: boolean
  canExport?: boolean
}

const MAX_SHOWN = 2

/** A removal has only values before; its amount and reason are in the sentence. */
const REMOVAL = /\.(remove|reverse|undo|bounce)$/
const IN_SENTENCE = new Set(['kind', 'amount', 'reason'])

/** Returns what was changed; of a removed record, the facts that the sentence leaves out. */
function changedIn({ action, changes }: Activity): Activity['changes'] {
  const changed = changes.filter(
    ({ before, after }) => before !== null && String(before) !== String(after),
  )
  if (!REMOVAL.test(action)) return changed
  return changed
    .filter(({ field }) => !IN_SENTENCE.has(field))
    .map(({ field, before, after }) =>
      after === null ? { field, before: null, after: before } : { field, before, after },
    )
}

/** Lists actions, newest first, one sentence each; a sentence opens all details. */
export function ActivityList(props: Props) {
  return (
    <Suspense fallback={null}>
      <Activities {...props} />
    </Suspense>
  )
}

function Activities({ fixed, filters = [], hidesLogins = false, canExport = false }: Props) {
  const language = useLanguage()
  const sentences = useSentences()
  const [open, setOpen] = useState<Activity>()
  return (
    <>
      <ResourceList
        name={fixed ? 'record-log' : 'operation-log'}
        title={text.title}
        isPart
        endpoint={listActivity}
        columns={activityColumns(setOpen)}
        fixed={{ ...fixed, ...(hidesLogins && { logins: false }) }}
        filters={filters}
        row={{
          key: ({ id }) => id,
          name: (line) =>
            wholeAmounts(
              `${formatInstant(line.happenedAt)} ${toSentence(line, sentences, language)}`,
            ),
        }}
        empty={{ title: text.nothingYet, hint: text.nothingYetHint }}
        extras={(query) => canExport && <ExportMenu endpoint={exportActivity} query={query} />}
      />
      {open && <ActivitySheet activity={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Returns the columns time, sentence and changes; the sentence opens the line. */
function activityColumns(onOpen: (line: Activity) => void): readonly Column<Activity>[] {
  return [
    {
      name: 'happenedAt',
      label: activityMessages.time,
      show: ({ happenedAt }) => <TimeText value={happenedAt} />,
    },
    {
      name: 'action',
      label: activityMessages.done,
      card: 'name',
      wraps: true,
      show: (line) => <Sentence line={line} onOpen={onOpen} />,
    },
    {
      name: 'changes',
      label: activityMessages.changes,
      wraps: true,
      show: (line) => <Changes line={line} />,
      showOnCard: (line) => (changedIn(line).length > 0 ? <Changes line={line} /> : null),
    },
    {
      name: 'open',
      label: text.show,
      isButtons: true,
      show: (line) => <OpenButton line={line} onOpen={onOpen} />,
      showOnCard: () => null,
    },
  ]
}

function Sentence({ line, onOpen }: { line: Activity; onOpen: (line: Activity) => void }) {
  const language = useLanguage()
  const sentences = useSentences()
  return (
    <Anchor component="button" type="button" ta="left" c="inherit" onClick={() => onOpen(line)}>
      <ActorName line={line} /> {wholeAmounts(toSentence(line, sentences, language))}
    </Anchor>
  )
}

/** The arrow shows that the row opens; the sentence before it is its name. */
function OpenButton({ line, onOpen }: { line: Activity; onOpen: (line: Activity) => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={useT()(text.show)}
      onClick={() => onOpen(line)}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Shows the first changes of a line; a creation shows them in its sentence. */
function Changes({ line }: { line: Activity }) {
  const language = useLanguage()
  const changed = changedIn(line)
  if (changed.length === 0) return null
  const shown = changed
    .slice(0, MAX_SHOWN)
    .map((change) => describeChange(line.entity, change, language))
  const more = changed.length - shown.length
  return (
    <Text component="span" size="sm" c="dimmed">
      {wholeAmounts(shown.join(' · '))}
      {more > 0 && ` +${more}`}
    </Text>
  )
}

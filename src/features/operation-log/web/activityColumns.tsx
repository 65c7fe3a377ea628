import { Anchor, Text } from '@mantine/core'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { useLanguage } from '#platform/web/preferences/language.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { describeChange } from '../describeChange.ts'
import { toSentence } from '../toSentence.ts'
import { activityMessages } from '../messages.ts'
import type { Activity } from './ActivitySheet.tsx'
import { ActorName } from './ActorName.tsx'

/** Returns the columns time, sentence and changes; the sentence opens the line. */
export function activityColumns(onOpen: (line: Activity) => void): readonly Column<Activity>[] {
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
  ]
}

function Sentence({ line, onOpen }: { line: Activity; onOpen: (line: Activity) => void }) {
  const language = useLanguage()
  return (
    <Anchor component="button" type="button" ta="left" c="inherit" onClick={() => onOpen(line)}>
      <ActorName line={line} /> {toSentence(line, language)}
    </Anchor>
  )
}

const MAX_SHOWN = 2

const changedIn = ({ changes }: Activity) => changes.filter(({ before }) => before !== null)

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
      {shown.join(' · ')}
      {more > 0 && ` +${more}`}
    </Text>
  )
}

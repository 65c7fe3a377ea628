import { Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { formatInstant, TimeText } from '#platform/web/display/DayText.tsx'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import type { ColumnOf, FilterOf, RowOf } from '#platform/web/lists/listTypes.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { describeChange } from '#modules/records/log/describeChange.ts'
import { toSentence } from '#modules/records/log/toSentence.ts'
import { ActorName } from '#modules/records/log/web/ActorName.tsx'
import { useSentences } from '#modules/records/log/web/sentences.ts'
import { ACTIVITY_KINDS, listCustomerActivity } from '#modules/reports/activity/contract.ts'
import { customerActivityMessages as text } from '#modules/reports/activity/messages.ts'

type Line = RowOf<typeof listCustomerActivity>

const KINDS: Readonly<Record<Line['kind'], Message>> = {
  PAYMENT: text.payments,
  VISIT: text.visits,
  PROMISE: text.promises,
  REMINDER: text.reminders,
  NOTE: text.notes,
  DISPUTE: text.disputes,
  EDIT: text.edits,
}

const FILTERS: readonly FilterOf<typeof listCustomerActivity>[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: text.kind,
    options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] })),
  },
]

/** Shows all that happened with a customer, newest first, in the words of the operation log. */
export function CustomerActivity({ customerId }: { customerId: number }) {
  return (
    <Suspense fallback={null}>
      <Stream customerId={customerId} />
    </Suspense>
  )
}

function Stream({ customerId }: { customerId: number }) {
  const language = useLanguage()
  const sentences = useSentences()
  return (
    <ResourceList
      name="customer-activity"
      title={text.title}
      isPart
      endpoint={listCustomerActivity}
      params={{ id: customerId }}
      columns={COLUMNS}
      filters={FILTERS}
      row={{
        key: ({ key }) => key,
        name: (line) =>
          wholeAmounts(
            `${formatInstant(line.happenedAt)} ${toSentence(line, sentences, language)}`,
          ),
      }}
      empty={{ title: text.none, hint: text.noneHint }}
    />
  )
}

const COLUMNS: readonly ColumnOf<typeof listCustomerActivity>[] = [
  {
    name: 'happenedAt',
    label: text.time,
    show: ({ happenedAt }) => <TimeText value={happenedAt} />,
  },
  {
    name: 'kind',
    label: text.kind,
    wraps: true,
    show: ({ kind }) => <Kind kind={kind} />,
  },
  {
    name: 'action',
    label: text.what,
    card: 'name',
    wraps: true,
    show: (line) => <Sentence line={line} />,
  },
  {
    name: 'details',
    label: text.details,
    wraps: true,
    show: (line) => <Details line={line} />,
    showOnCard: (line) => (hasDetails(line) ? <Details line={line} /> : null),
  },
]

function Kind({ kind }: { kind: Line['kind'] }) {
  return useT()(KINDS[kind])
}

function Sentence({ line }: { line: Line }) {
  const language = useLanguage()
  const sentences = useSentences()
  return (
    <>
      <ActorName line={line} /> {wholeAmounts(toSentence(line, sentences, language))}
    </>
  )
}

/** What the edits changed; the sentences of everything else say it. */
const getChanges = ({ action, changes }: Line) =>
  /^(customer|cashbook)\.(update|agreement)$/.test(action)
    ? changes.filter(({ before, after }) => before !== null && before !== after)
    : []

const hasDetails = (line: Line) => line.text !== null || getChanges(line).length > 0

/** Shows the remark, the words of the note or what was edited. */
function Details({ line }: { line: Line }) {
  const language = useLanguage()
  const changes = getChanges(line).map((change) => describeChange(line.entity, change, language))
  return (
    <Text component="span" size="sm" c="dimmed">
      {line.text ?? wholeAmounts(changes.join(' · '))}
    </Text>
  )
}

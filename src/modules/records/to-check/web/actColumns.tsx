import { Button, Text } from '@mantine/core'
import { listed } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import { describeChange } from '../../log/describeChange.ts'
import { ActorName } from '../../log/web/ActorName.tsx'
import { useSentences } from '../../log/web/sentences.ts'
import { ACT_KIND_WORDS } from '../actKindWords.ts'
import type { listActsToCheck } from '../contract.ts'
import { toActSentence } from '../toActSentence.ts'
import { toCheckMessages } from '../messages.ts'

export type Act = ResponseOf<typeof listActsToCheck>['items'][number]

/** The page of what an act is about: the loan, the person, the cash, the dispute. */
export function getActTarget(act: Act): Target {
  const { kind, agentId, customerId, cashbookId, entity, entityId, action, personId } = act
  if (kind === 'DIFFERENCE')
    return { to: '/mass-credit/cash', search: { agentId: agentId ?? undefined } }
  if (kind === 'PROBLEM') {
    return { to: '/dispute', search: { agentId: agentId ?? undefined, state: 'ANSWERED' } }
  }
  if (customerId !== null) {
    return {
      to: '/customer/details',
      search: { id: customerId, cashbookId: cashbookId ?? undefined },
    }
  }
  if (entity === 'package') return { to: '/package-management' }
  if (entity === 'user' && entityId !== null) {
    return { to: action.startsWith('agent') ? '/agent' : '/runner', search: { id: entityId } }
  }
  if (entity === 'runner')
    return { to: '/runner', search: { id: entityId ?? personId ?? undefined } }
  const from = act.paymentDate ?? undefined
  const search = { agentId: agentId ?? undefined, from, kind: 'BACKDATED' }
  return { to: '/report/transaction-report', search }
}

/** The columns of the list; `getButton` ticks a waiting act off. */
export function actColumns(
  isChecked: boolean,
  getButton: (act: Act) => React.ReactNode,
): readonly Column<Act>[] {
  return [
    {
      name: 'time',
      label: toCheckMessages.time,
      show: (act) => <TimeText value={act.happenedAt} />,
    },
    {
      name: 'done',
      label: toCheckMessages.done,
      card: 'name',
      wraps: true,
      show: (act) => <Done act={act} />,
    },
    {
      name: 'kind',
      label: toCheckMessages.kind,
      wraps: true,
      isOptional: true,
      show: ({ kind }) => <Kind kind={kind} />,
    },
    { name: 'agent', label: toCheckMessages.agent, show: ({ agentName }) => agentName ?? '–' },
    {
      name: 'amount',
      label: toCheckMessages.amount,
      isFigure: true,
      card: 'figure',
      show: ({ amount }) => (amount === null ? '–' : <MoneyText value={amount} isStrong />),
    },
    ...(isChecked
      ? CHECKED
      : [
          {
            name: 'check',
            label: toCheckMessages.checkOne,
            card: 'none',
            isButtons: true,
            show: getButton,
          } as const,
        ]),
  ]
}

const CHECKED: readonly Column<Act>[] = [
  {
    name: 'checkedBy',
    label: toCheckMessages.checkedBy,
    show: ({ checkedByName }) => checkedByName,
  },
  {
    name: 'checkedAt',
    label: toCheckMessages.checkedAt,
    show: ({ checkedAt }) => checkedAt && <TimeText value={checkedAt} />,
  },
  {
    name: 'note',
    label: toCheckMessages.note,
    wraps: true,
    show: ({ note }) => note || '–',
    showOnCard: ({ note }) => note || null,
  },
]

function Kind({ kind }: { kind: Act['kind'] }) {
  return useT()(ACT_KIND_WORDS[kind])
}

/** The sentence of an act, what it changed, and what was recorded after a removal. */
function Done({ act }: { act: Act }) {
  const language = useLanguage()
  const sentences = useSentences()
  const changed =
    act.kind === 'TERMS' || act.kind === 'PHONE' || act.kind === 'CORRECTED'
      ? act.changes.filter(({ before, field }) => before !== null && field !== 'reason')
      : []
  const lines = changed.map((change) => describeChange(act.entity, change, language))
  return (
    <>
      {act.kind !== 'PAPER' && <ActorName line={act} />}{' '}
      {wholeAmounts(toActSentence(act, sentences, language))}
      {lines.length > 0 && <More words={wholeAmounts(lines.join(' · '))} />}
      {act.kind === 'REMOVED' && <After act={act} />}
    </>
  )
}

function After({ act: { recordedAfter } }: { act: Act }) {
  const t = useT()
  const language = useLanguage()
  if (recordedAfter.length === 0) return <More words={t(toCheckMessages.nothingAfter)} />
  const each = recordedAfter.map(({ kind, amount: amountSen, createdByName: name }) =>
    t(toCheckMessages.recorded, { kind: t(KIND_WORDS[kind]), amountSen, name }),
  )
  return (
    <More
      words={wholeAmounts(t(toCheckMessages.withinHourAfter, { what: listed(each, language) }))}
    />
  )
}

function More({ words }: { words: string }) {
  return (
    <Text component="span" display="block" size="sm" c="dimmed">
      {words}
    </Text>
  )
}

/** The button of one line; its name says which. */
export function CheckButton({ act, onCheck }: { act: Act; onCheck: (act: Act) => void }) {
  const t = useT()
  const what = `${act.actorName ?? ''} ${toActSentence(act, useSentences(), useLanguage())}`.trim()
  return (
    <Button
      size="compact-sm"
      variant="light"
      className="touch-target"
      aria-label={t(toCheckMessages.checkOneOf, { what })}
      onClick={() => onCheck(act)}
    >
      {t(toCheckMessages.checkOne)}
    </Button>
  )
}

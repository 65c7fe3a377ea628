import { Alert, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { readEntryCode } from '#platform/contract/entryCode.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import type { Message } from '#platform/contract/message.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useTabTitle } from '#platform/web/layout/useTabTitle.ts'
import { checkPaper } from '../contract.ts'
import { statementMessages } from '../messages.ts'
import { checkPageMessages as text } from './messages.ts'

type Props = {
  /** The code of the address; empty for none. */
  code: string
  onCode: (code: string) => void
  /** Shown above the card: the product's name and the language switch. */
  children?: ReactNode
}

/** Shows `/check/{code}`, without a login: whether a paper agrees with the books. */
export function CheckPage({ code, onCode, children }: Props) {
  const t = useT()
  useTabTitle(t(text.title))
  return (
    <Stack maw={440} mx="auto" px="md" py={{ base: 'md', sm: 64 }} gap="md" component="main">
      {children}
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md">
          <Title order={1}>{t(text.title)}</Title>
          {code === '' ? <CodeForm onCode={onCode} /> : <Answer key={code} code={code} />}
          {code !== '' && (
            <Button variant="default" onClick={() => onCode('')}>
              {t(text.another)}
            </Button>
          )}
        </Stack>
      </Paper>
    </Stack>
  )
}

function CodeForm({ onCode }: Pick<Props, 'onCode'>) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onCode(typed.trim())
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t(requestMessages.code)}
          description={t(text.hint)}
          value={typed}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t(text.check)}</Button>
      </Stack>
    </form>
  )
}

function Answer({ code }: { code: string }) {
  const t = useT()
  const result = useEndpointQuery(checkPaper, { params: { code } })
  if (result.error?.status === 404) {
    return (
      <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {t(readEntryCode(code) === undefined ? text.unknown : text.notSent)}
      </Alert>
    )
  }
  return <QueryBoundary result={result}>{(paper) => <Found paper={paper} />}</QueryBoundary>
}

type CheckedPaper = ResponseOf<typeof checkPaper>

const STATES: Record<CheckedPaper['state'], Message> = {
  IN_BOOKS: text.inBooks,
  CHANGED: text.changed,
  REMOVED: text.removed,
  BOUNCED: text.bounced,
}

/** What differs from a receipt in the words for a state. */
const OTHER_STATES: Record<CheckedPaper['kind'], Partial<typeof STATES>> = {
  RECEIPT: {},
  STATEMENT: { IN_BOOKS: text.asPrinted, CHANGED: text.changedSince },
  IOU: { IN_BOOKS: text.asPrinted, CHANGED: text.otherTerms },
}

const TITLES = { RECEIPT: text.receipt, STATEMENT: text.statement, IOU: text.iou } as const

function Found({ paper }: { paper: CheckedPaper }) {
  const t = useT()
  const { kind, number, state, since: sinceOn } = paper
  const isFine = state === 'IN_BOOKS'
  const isGone = state === 'REMOVED' || state === 'BOUNCED'
  const Icon = isFine ? IconCircleCheck : isGone ? IconAlertTriangle : IconInfoCircle
  const words = OTHER_STATES[kind][state] ?? STATES[state]
  return (
    <Stack gap="md">
      <Confirms {...paper.lender} />
      <Title order={2} className="figures">
        {t(TITLES[kind], { number })}
      </Title>
      <Alert
        color={isFine ? 'in' : isGone ? 'danger' : 'out'}
        icon={<Icon aria-hidden />}
        role="status"
      >
        <Text fw={600}>{t(words, { sinceOn })}</Text>
      </Alert>
      <FactList facts={getFacts(paper, t)} />
      <Text size="sm" c="dimmed">
        {t(text.compare)}
      </Text>
    </Stack>
  )
}

/** Names the business that confirms it, with its licence; nothing before it has a name. */
function Confirms({ name, licenceNumber: number }: CheckedPaper['lender']) {
  const t = useT()
  if (name === '') return null
  const lender = number === '' ? name : t(text.licensed, { lender: name, number })
  return <Text>{t(text.confirms, { lender })}</Text>
}

/** Returns the figures that are to be compared with the paper. */
function getFacts(paper: CheckedPaper, t: ReturnType<typeof useT>) {
  switch (paper.kind) {
    case 'RECEIPT':
      return [
        { label: text.amount, value: formatAmount(paper.amount) },
        { label: statementMessages.date, value: formatDay(paper.date) },
      ]
    case 'STATEMENT':
      return [
        {
          label: statementMessages.period,
          value: t(statementMessages.periodOf, { fromOn: paper.from, toOn: paper.to }),
        },
        { label: text.lines, value: String(paper.lineCount) },
        { label: text.totalDebit, value: formatAmount(paper.totalDebit) },
        { label: text.totalCredit, value: formatAmount(paper.totalCredit) },
      ]
    case 'IOU':
      return [
        { label: text.toPayBack, value: formatAmount(paper.amount) },
        { label: text.lent, value: formatAmount(paper.amountLent) },
        ...(paper.handedOver === null
          ? []
          : [{ label: text.handedOver, value: formatAmount(paper.handedOver) }]),
        { label: statementMessages.date, value: formatDay(paper.date) },
        {
          label: text.signedOn,
          value: paper.signedOn === null ? t(text.notSigned) : formatDay(paper.signedOn),
        },
      ]
  }
}

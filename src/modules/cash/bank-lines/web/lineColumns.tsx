import { Text } from '@mantine/core'
import { negateSen } from '#core/money.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Column, LineParts } from '#platform/web/lists/listTypes.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { bankColumnMessages } from '../columnMessages.ts'
import type { BankLineState, listBankLines } from '../contract.ts'
import { describeMovement } from '../describeMovement.ts'
import { bankLineMessages as text } from '../messages.ts'
import { bankPageMessages } from './messages.ts'

export type BankLine = ResponseOf<typeof listBankLines>['items'][number]

function Amount({ line: { amount } }: { line: BankLine }) {
  if (amount === null) return <MoneyText value={null} />
  return amount > 0 ? (
    <MoneyText value={amount} flow="in" />
  ) : (
    <MoneyText value={negateSen(amount)} flow="out" />
  )
}

/** Says what became of a line, or why its row could not be read. */
function Why({ line }: { line: BankLine }) {
  const t = useT()
  const language = useLanguage()
  const why = line.notOursReason ?? line.problem ?? describeMovement(line.movement, language)
  return (
    <>
      {why ?? '–'}
      {line.problem !== null && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t(bankPageMessages.unreadRow, { row: line.row, file: line.fileName })}
        </Text>
      )}
      {line.explainedByName && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {line.explainedByName}
        </Text>
      )}
    </>
  )
}

const COLUMNS: readonly Column<BankLine>[] = [
  {
    name: 'description',
    label: bankColumnMessages.description,
    card: 'name',
    wraps: true,
    show: ({ description, reference }) => (
      <>
        {description || '–'}
        {reference && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {reference}
          </Text>
        )}
      </>
    ),
  },
  { name: 'date', label: text.period, show: ({ date }) => <DayText value={date} /> },
  { name: 'why', label: text.why, wraps: true, show: (line) => <Why line={line} /> },
  {
    name: 'balance',
    label: bankColumnMessages.balance,
    isFigure: true,
    isOptional: true,
    card: 'none',
    show: ({ balance }) => <MoneyText value={balance} />,
  },
  {
    name: 'amount',
    label: bankColumnMessages.amount,
    isFigure: true,
    card: 'figure',
    show: (line) => <Amount line={line} />,
  },
]

/** Returns the columns of the lines in one state: nothing explains one that is open. */
export const getLineColumns = (state: BankLineState) =>
  COLUMNS.filter(({ name }) => name !== 'why' || state !== 'OPEN')

/** Returns a line on a phone: its day and what became of it below the bank's text. */
export const getLineParts = (line: BankLine): LineParts => ({
  figure: <Amount line={line} />,
  about: (
    <>
      <DayText value={line.date} />
      {line.state !== 'OPEN' && (
        <span>
          <Why line={line} />
        </span>
      )}
      {line.reference && <span>{line.reference}</span>}
    </>
  ),
})

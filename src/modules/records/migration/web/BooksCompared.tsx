import { Stack, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { sumSen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { FigureHeads } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

type Books = NonNullable<NonNullable<SheetInWork['totals']>['books']>
type Sums = Books[number]['before']

const SUMS: readonly { label: Message; key: keyof Sums }[] = [
  { label: text.booksActive, key: 'activeLoans' },
  { label: text.booksLent, key: 'lent' },
  { label: text.booksToPayBack, key: 'toPayBack' },
  { label: text.booksPaid, key: 'paid' },
  { label: text.booksOutstanding, key: 'outstanding' },
]

/** What the agents are sorted by: their figures after the sheet. */
const COLUMNS: readonly SortColumn<Books[number]>[] = [
  [text.agent, ({ name }) => name],
  ...SUMS.map(({ label, key }): SortColumn<Books[number]> => [label, ({ after }) => after[key]]),
]

/** Shows each agent's active loans before the sheet and after it, and those of all together. */
export function BooksCompared({ sheet: { totals, state } }: { sheet: SheetInWork }) {
  const t = useT()
  const isPhone = usePhone()
  const books = totals?.books ?? []
  const { sorted, sorting } = useSorting(books, COLUMNS)
  const [first, ...others] = books
  if (!first) return null
  const all = others.length > 0 ? [{ name: t(text.booksOfAll), ...sumUp(books) }] : []
  const rows = [...sorted, ...all]
  const isDone = state === 'DONE'
  return (
    <Panel title={isDone ? text.booksNow : text.booksThen}>
      <Text c="dimmed">{t(text.booksHint)}</Text>
      {isPhone ? (
        <Stack gap="md">
          {rows.map(({ name, before, after }) => (
            <div key={name}>
              <Text fw={600}>{name}</Text>
              <FactList
                facts={SUMS.map(({ label, key }) => ({
                  label,
                  value: <Change before={before} after={after} of={key} />,
                }))}
              />
            </div>
          ))}
        </Stack>
      ) : (
        <Table aria-label={t(isDone ? text.booksNow : text.booksThen)}>
          <Table.Thead>
            <Table.Tr>
              <FigureHeads heads={COLUMNS.map(([head]) => head)} sorting={sorting} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, before, after }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                {SUMS.map(({ key }) => (
                  <Table.Td key={key} ta="right" className="figures">
                    <Change before={before} after={after} of={key} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {isDone && <LinkTo to="/cashbook">{t(text.booksList)}</LinkTo>}
    </Panel>
  )
}

function sumUp(books: Books): { before: Sums; after: Sums } {
  const sum = (side: 'before' | 'after'): Sums => ({
    activeLoans: books.reduce((count, each) => count + each[side].activeLoans, 0),
    lent: sumSen(books.map((each) => each[side].lent)),
    toPayBack: sumSen(books.map((each) => each[side].toPayBack)),
    paid: sumSen(books.map((each) => each[side].paid)),
    outstanding: sumSen(books.map((each) => each[side].outstanding)),
  })
  return { before: sum('before'), after: sum('after') }
}

type ChangeProps = { before: Sums; after: Sums; of: keyof Sums }

/** Shows a figure after the sheet, and what it was before where that is another. */
function Change({ before, after, of }: ChangeProps) {
  const show = (sums: Sums) =>
    of === 'activeLoans' ? formatCount(sums.activeLoans) : <MoneyText value={sums[of]} />
  if (before[of] === after[of]) return show(after)
  return (
    <>
      <Text span size="sm" c="dimmed">
        {show(before)} →
      </Text>{' '}
      {show(after)}
    </>
  )
}

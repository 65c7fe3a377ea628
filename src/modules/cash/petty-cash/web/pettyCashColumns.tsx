import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { formatDay } from '#core/calendar.ts'
import { absSen } from '#core/money.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { pettyCashMessages } from '../messages.ts'
import { FlowText } from './FlowText.tsx'
import { MovementBadge, type PettyCashLine } from './movements.tsx'

const AGENT: Column<PettyCashLine> = {
  name: 'agentName',
  label: pettyCashMessages.agent,
  show: ({ agentName }) => agentName,
}

const COLUMNS: readonly Column<PettyCashLine>[] = [
  {
    name: 'createdAt',
    label: pettyCashMessages.dateTime,
    card: 'name',
    show: (line) => <When line={line} />,
  },
  {
    name: 'type',
    label: pettyCashMessages.type,
    card: 'badge',
    show: (line) => <MovementBadge line={line} />,
  },
  {
    name: 'customerName',
    label: pettyCashMessages.customer,
    wraps: true,
    show: (line) => <CashbookLink line={line} />,
    showOnCard: (line) => line.cashbookId && <CashbookLink line={line} />,
  },
  {
    name: 'remark',
    label: pettyCashMessages.remark,
    wraps: true,
    show: (line) => <Remark line={line} />,
    showOnCard: (line) => (hasRemark(line) ? <Remark line={line} /> : null),
  },
  {
    name: 'createdByName',
    label: pettyCashMessages.recordedBy,
    show: (line) => <Author line={line} />,
  },
  {
    name: 'amount',
    label: pettyCashMessages.amount,
    isFigure: true,
    card: 'figure',
    show: ({ amount }) => <FlowText value={absSen(amount)} flow={amount < 0 ? 'out' : 'in'} />,
  },
  {
    name: 'balanceAfter',
    label: pettyCashMessages.balance,
    isFigure: true,
    show: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
  },
]

/**
 * Returns the columns of the entries; of several agents they include the agent, but no running
 * balance, which would jump from one agent's to another's.
 */
export function pettyCashColumns(isOfMany: boolean): readonly Column<PettyCashLine>[] {
  if (!isOfMany) return COLUMNS
  return COLUMNS.toSpliced(2, 0, AGENT).filter(({ name }) => name !== 'balanceAfter')
}

/** Shows the recording time, and the business day if it differs. */
function When({ line }: { line: PettyCashLine }) {
  const t = useT()
  const written = formatInstant(line.createdAt)
  const isSameDay = written.startsWith(formatDay(line.businessDate))
  return (
    <Stack gap={0}>
      <time dateTime={line.createdAt} className="figures" style={{ whiteSpace: 'nowrap' }}>
        {written}
      </time>
      {!isSameDay && (
        <Text component="span" size="xs" c="dimmed" className="figures">
          {t(pettyCashMessages.countsFor, { dayOn: line.businessDate })}
        </Text>
      )}
    </Stack>
  )
}

function CashbookLink({ line }: { line: PettyCashLine }) {
  const { customerId, customerName, cashbookId, cashbookCode } = line
  if (customerId === null) return '–'
  const search = { id: customerId, cashbookId: cashbookId ?? undefined }
  return (
    <LinkTo to="/customer/details" search={search} inherit>
      {[customerName, cashbookCode].filter(Boolean).join(' · ')}
    </LinkTo>
  )
}

const hasRemark = ({ type, remark, reference, receipts }: PettyCashLine) =>
  type === 'MOVE' || Boolean(remark || reference || receipts[0])

/** Shows the other account of a move, the reference of a transfer, the remark and the receipts. */
function Remark({ line }: { line: PettyCashLine }) {
  const t = useT()
  if (!hasRemark(line)) return '–'
  const { type, amount, otherAccountName, reference, remark } = line
  const account = otherAccountName ?? t(accountMessages.pettyCash)
  const move =
    type === 'MOVE' &&
    t(amount < 0 ? pettyCashMessages.movedTo : pettyCashMessages.movedFrom, { account })
  return (
    <>
      {[move, reference, remark].filter(Boolean).join(' · ')}
      <ReceiptsButton line={line} />
    </>
  )
}

function Author({ line: { createdByName: name, runnerName: runner } }: { line: PettyCashLine }) {
  const t = useT()
  if (runner === null || runner === name) return name
  return t(pettyCashMessages.byRunner, { name, runner })
}

/** Shows a button with the number of receipts that opens them; nothing without receipts. */
function ReceiptsButton({ line: { receipts } }: { line: PettyCashLine }) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  if (receipts.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={open}
      >
        {t(pettyCashMessages.receiptCount, { count: receipts.length })}
      </Button>
      {isOpen && (
        <Sheet title={t(pettyCashMessages.receipts)} onClose={close}>
          <FileGallery files={receipts} empty={pettyCashMessages.noReceipts} />
        </Sheet>
      )}
    </>
  )
}

import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { getCheckWays } from '#platform/contract/getCheckWays.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QrCode } from '#platform/web/display/QrCode.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { ShareButtons } from '#platform/web/display/ShareButtons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { Letterhead } from '#modules/office/business/web/Letterhead.tsx'
import { listCashbookTransactions, exportReceipt, getReceiptCheck } from '../../contract.ts'
import { receiptNumber } from '../../receiptNumber.ts'
import { creditMessages as text } from '../../messages.ts'
import { creditWebMessages } from '../messages.ts'
import { isTransfer, TransferLine } from '../TransferLine.tsx'
import type { Transaction } from '../transactionColumns.tsx'
import type { ReceiptFacts } from './describeReceipt.ts'
import { ReceiptPicture } from './ReceiptPicture.tsx'

type Props = {
  cashbookId: number
  transactionId: number
  customerName: string
  /** The recipient's number in E.164; null for the borrower's own screen. */
  phone: string | null
  /** The language in which it opens: the customer's. */
  language: Language
  onClose: () => void
}

/**
 * Shows the receipt of one credit in the customer's language: on A4, on a roll, or as a message.
 */
export function ReceiptSheet({ cashbookId, transactionId, onClose, ...props }: Props) {
  useForCustomer()
  const t = useT()
  // The line itself is the newest one that is older than the next id.
  const query = { cursor: String(transactionId + 1), limit: 1 }
  const result = useEndpointQuery(listCashbookTransactions, { params: { cashbookId }, query })
  return (
    <Sheet title={`${t(text.receipt)} ${receiptNumber(transactionId)}`} onClose={onClose}>
      <QueryBoundary result={result}>
        {({ items: [row] }) =>
          row?.id === transactionId ? (
            <Receipt row={row} {...props} />
          ) : (
            <EmptyState kind="nothingYet" title={text.NO_RECEIPT} />
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}

/** Staff choose the paper of their printer; a borrower keeps the receipt on a phone. */
const STAFF_PAPERS = [
  { paper: 'A4', label: creditWebMessages.onA4 },
  { paper: '80mm', label: creditWebMessages.onRoll },
] as const
const OWN_PAPERS = [{ paper: '80mm', label: text.save }] as const

type ReceiptProps = { row: Transaction } & Pick<Props, 'customerName' | 'phone' | 'language'>

function Receipt({ row, customerName: name, phone, language: first }: ReceiptProps) {
  const t = useT()
  const [language, setLanguage] = useState(first)
  const { download, isLoading } = useDownload(exportReceipt)
  const params = { id: row.id }
  const papers = phone === null ? OWN_PAPERS : STAFF_PAPERS
  const message = translate(text.message, language, {
    number: receiptNumber(row.id),
    name,
    amountSen: row.amount,
    dateOn: row.businessDate,
    balanceSen: row.balanceAfter,
  })
  const query = { language }
  const { data: check } = useEndpointQuery(getReceiptCheck, { params: { id: row.id }, query })
  const receipt: ReceiptFacts = {
    number: receiptNumber(row.id),
    customerName: name,
    amountSen: row.amount,
    balanceSen: row.balanceAfter,
    on: row.businessDate,
    receiverName: row.runnerName ?? undefined,
    accountName: row.accountName ?? undefined,
    check,
  }
  return (
    <Stack gap="md">
      <Letterhead language={language} />
      <Text fz={28} fw={600} lh={1.2}>
        <MoneyText value={row.amount} flow="in" />
      </Text>
      {isTransfer(row) && (
        <div>
          <TransferLine row={row} {...(phone !== null && { payer: name })} />
        </div>
      )}
      <WordsLanguage label={t(text.language)} value={language} onChange={setLanguage} />
      <Text c="dimmed">{message}</Text>
      <Group gap="sm">
        {papers.map(({ paper, label }) => (
          <Button
            key={paper}
            variant={paper === '80mm' ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isLoading}
            onClick={() => void download({ params, query: { paper, language } })}
          >
            {t(label)}
          </Button>
        ))}
        <ReceiptPicture
          receipt={receipt}
          language={language}
          message={message}
          mayPrint={phone !== null}
        />
        <ShareButtons
          endpoint={exportReceipt}
          input={{ params, query: { paper: '80mm', language } }}
          text={message}
          phone={phone}
        />
      </Group>
      {check && <ReceiptCode check={check} language={language} />}
    </Stack>
  )
}

type Check = NonNullable<ReceiptFacts['check']>

/** Shows the code of the receipt, so that it can be checked without the paper. */
function ReceiptCode({ check, language }: { check: Check; language: Language }) {
  const { qr, hint } = getCheckWays(check.checkUrl)
  return (
    <Group wrap="nowrap" gap="md" align="center">
      {qr !== undefined && (
        <Box w={96} flex="none">
          <QrCode value={qr} label={translate(requestMessages.qrCode, language)} maxWidth={96} />
        </Box>
      )}
      <div>
        <Text>{translate(requestMessages.code, language)}</Text>
        <Text fw={600} className="figures">
          {check.code}
        </Text>
        <Text size="sm" c="dimmed">
          {translate(hint, language)}
        </Text>
      </div>
    </Group>
  )
}

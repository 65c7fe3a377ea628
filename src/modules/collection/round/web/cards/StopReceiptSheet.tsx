import { Button, Group, Stack } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { getCheckUrl } from '#platform/contract/getCheckUrl.ts'
import { getEntryCode } from '#platform/contract/entryCode.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { getReceiptCheck } from '#modules/lending/credits/contract.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'
import type { ReceiptFacts } from '#modules/lending/credits/web/receipt/describeReceipt.ts'
import { ReceiptPicture } from '#modules/lending/credits/web/receipt/ReceiptPicture.tsx'
import { getEntryNumber, type Entry } from '../outbox/entry.ts'
import type { Stop } from '../stops.ts'

type Props = { stop: Stop; onClose: () => void }

/** Shows the receipt of a stop in the customer's language, to show, to share or to send as text. */
export function StopReceiptSheet({ stop, onClose }: Props) {
  useForCustomer()
  const t = useT()
  const { row } = stop
  const screenLanguage = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? row.customerLanguage ?? screenLanguage
  const receipt = useReceipt(stop, language)
  const { number, amountSen, balanceSen, on } = receipt
  const message = translate(
    number === undefined ? creditMessages.waitingMessage : creditMessages.message,
    language,
    { number: number ?? '', name: row.customerName, amountSen, dateOn: on, balanceSen },
  )
  return (
    <Sheet title={t(creditMessages.receipt)} onClose={onClose}>
      <Stack gap="md">
        <WordsLanguage label={t(creditMessages.language)} value={language} onChange={setChosen} />
        <ReceiptPicture receipt={receipt} language={language} message={message} isShown mayPrint />
        {row.phoneNumber && (
          <Group gap="sm">
            <Button
              component="a"
              variant="default"
              href={whatsAppAddress(row.phoneNumber, message)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {t(fileMessages.chat)}
            </Button>
          </Group>
        )}
      </Stack>
    </Sheet>
  )
}

/** The code of a payment that waits: it is valid once the payment is sent. */
function getCheckOfEntry({ key }: Entry, language: Language): ReceiptFacts['check'] {
  const code = getEntryCode(key)
  if (code === undefined) return undefined
  return { code, checkUrl: getCheckUrl(window.location.origin, code, language) }
}

/** Returns the latest payment of a stop: the one that waits here, or the one in the books. */
function useReceipt({ row, entries, standing, paidSen }: Stop, language: Language): ReceiptFacts {
  const { name } = useUser()
  const waiting = entries.findLast((entry) => entry.act === 'PAY' && !entry.isUndone)
  const { lastCreditId: id } = row
  const isRecorded = waiting === undefined && id !== null
  const { data: check } = useEndpointQuery(
    getReceiptCheck,
    { params: { id: id ?? 0 }, query: { language } },
    { enabled: isRecorded },
  )
  const about = {
    customerName: row.customerName,
    cashbookCode: row.cashbookCode,
    balanceSen: standing.balanceSen,
  }
  if (waiting?.act === 'PAY') {
    return {
      ...about,
      number: undefined,
      entryNumber: getEntryNumber(waiting),
      check: getCheckOfEntry(waiting, language),
      amountSen: waiting.amountSen,
      on: waiting.on,
      time: waiting.at && formatTime(waiting.at),
      receiverName: name,
      accountName: waiting.transfer?.accountName,
    }
  }
  return {
    ...about,
    number: receiptNumber(id ?? 0),
    amountSen: row.lastCreditAmount ?? paidSen,
    on: today(),
    receiverName: row.othersToday === '' ? name : undefined,
    accountName: row.lastCreditAccount ?? undefined,
    check,
  }
}

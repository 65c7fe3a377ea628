import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconShare3 } from '@tabler/icons-react'
import { formatDay, type Day } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { isShared } from '#platform/web/calls/isShared.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { EVENT_WORDS } from '#modules/ledger/eventWords.ts'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { usePaperHead } from '#modules/office/business/web/usePaperHead.ts'
import { explainNumber } from '#modules/reports/books/contract.ts'
import { pagesMessages as text } from '../messages.ts'
import { type CustomerDetails, useIsStaff } from './customerDetails.ts'

type Props = { cashbook: CashbookDetails; customer: CustomerDetails; asOf: Day | undefined }

/** So many of the latest entries are in the text. */
const LATEST = 10

/**
 * Shows the buttons that send the customer how a balance came about, in the customer's language: by
 * WhatsApp, or by the share sheet, which copies the text where there is none.
 */
export function ShareBalance(props: Props) {
  return useIsStaff() ? <Buttons {...props} /> : null
}

function Buttons({ cashbook, customer, asOf }: Props) {
  const t = useT()
  const { language } = customer
  const { name: lender } = usePaperHead(language)
  const query = { account: 'receivable', cashbookId: cashbook.id, to: asOf, limit: LATEST } as const
  const { data } = useEndpointQuery(explainNumber, { query })
  if (!data) return null
  const words = describe({ cashbook, lender, language, on: asOf ?? today(), entries: data.items })
  async function share() {
    if (await isShared({ text: words })) return
    await navigator.clipboard.writeText(words)
    notify.done(text.explanationCopied)
  }
  return (
    <Group gap="sm" className="no-print">
      <Button
        component="a"
        href={whatsAppAddress(customer.phoneNumber, words)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t(fileMessages.chat)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => void share()}
      >
        {t(fileMessages.share)}
      </Button>
    </Group>
  )
}

type Facts = {
  cashbook: CashbookDetails
  lender: string
  language: Language
  on: Day
  entries: ResponseOf<typeof explainNumber>['items']
}

/** Returns the explanation: what is to pay back, what was paid, the balance, and the latest entries. */
function describe({ cashbook, lender, language, on, entries }: Facts): string {
  const { expectedCredit, totalCredit, totalBalance, cashbookId: code } = cashbook
  const inTheirWords = (message: Message, values?: Values) => translate(message, language, values)
  const lines = entries.map(({ businessDate, event, isReversal, amount }) => {
    const word = inTheirWords(EVENT_WORDS[event])
    const what = isReversal ? inTheirWords(text.reversedEntry, { word }) : word
    return `${formatDay(businessDate)}  ${what}: ${formatAmount(amount)}`
  })
  return [
    inTheirWords(text.balanceOn, { code, lender, dayOn: on }),
    `${inTheirWords(text.toPayBack)}: ${formatAmount(expectedCredit)}`,
    `${inTheirWords(text.paidSoFar)}: ${formatAmount(totalCredit)}`,
    `${inTheirWords(text.balanceLeft)}: ${formatAmount(totalBalance)}`,
    ...(lines.length > 0 ? ['', inTheirWords(text.latestEntries), ...lines] : []),
  ].join('\n')
}

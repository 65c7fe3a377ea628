import { translate, type Language } from '#platform/contract/message.ts'
import { PaperPicture } from '#platform/web/paper/PaperPicture.tsx'
import { PrintOnRoll } from '#platform/web/paper/PrintOnRoll.tsx'
import { usePaperHead } from '#modules/office/business/web/usePaperHead.ts'
import { creditMessages as text } from '../../messages.ts'
import { describeReceipt, type ReceiptFacts } from './describeReceipt.ts'

type Props = {
  receipt: ReceiptFacts
  language: Language
  /** The text that goes with the picture. */
  message: string
  /** Shows the picture on the screen as well. */
  isShown?: boolean
  /** The lender has printers for rolls; a borrower has none. */
  mayPrint: boolean
}

/** Shares a receipt as a picture, and prints it by Bluetooth: neither needs a network. */
export function ReceiptPicture({ receipt, language, message, isShown = false, mayPrint }: Props) {
  const words = describeReceipt(receipt, usePaperHead(language), language)
  const { number = '', cashbookCode, customerName } = receipt
  const alt = `${translate(text.receipt, language)} · ${customerName}`
  return (
    <>
      <PaperPicture
        words={words}
        fileName={`${['receipt', cashbookCode, number].filter(Boolean).join('-')}.png`}
        message={message}
        alt={isShown ? alt : undefined}
      />
      {mayPrint && <PrintOnRoll words={words} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { translate, type Language } from '#platform/contract/message.ts'
import { shareOrSave } from '#platform/web/calls/shareOrSave.ts'
import { useObjectUrl } from '#platform/web/layout/useObjectUrl.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { describeLetterhead } from '#modules/office/business/describeLetterhead.ts'
import { useBusiness } from '#modules/office/business/web/useBusiness.ts'
import { creditMessages as text } from '../../messages.ts'
import { describeReceipt, type ReceiptFacts } from './describeReceipt.ts'
import { drawReceipt } from './drawReceipt.ts'

type Props = {
  receipt: ReceiptFacts
  language: Language
  /** The text that goes with the picture. */
  message: string
  /** Shows the picture on the screen as well. */
  isShown?: boolean
}

/** Shares a receipt as a picture, drawn on this device: it needs no network. */
export function ReceiptPicture({ receipt, language, message, isShown = false }: Props) {
  const t = useT()
  const file = usePicture(receipt, language)
  const url = useObjectUrl(file)
  const name = translate(text.receipt, language)
  return (
    <>
      {isShown && url && (
        <img
          src={url}
          alt={`${name} · ${receipt.customerName}`}
          style={{ width: '100%', maxWidth: 360, border: '1px solid var(--line)' }}
        />
      )}
      <Button
        variant={isShown ? 'filled' : 'default'}
        leftSection={<IconShare3 size={18} aria-hidden />}
        disabled={!file}
        onClick={() => file && void shareOrSave(file, message)}
      >
        {t(text.sharePicture)}
      </Button>
    </>
  )
}

/** Draws the picture before it is wanted: a share sheet opens only at once after a tap. */
function usePicture(receipt: ReceiptFacts, language: Language): File | undefined {
  const business = useBusiness()
  const [file, setFile] = useState<File>()
  const lender = business && describeLetterhead(business, language)
  const words = JSON.stringify(
    describeReceipt(
      receipt,
      { name: lender?.name || (business?.name ?? ''), lines: lender?.lines ?? [] },
      language,
    ),
  )
  const { number = '', cashbookCode } = receipt
  const name = `${['receipt', cashbookCode, number].filter(Boolean).join('-')}.png`
  useEffect(() => {
    let isCurrent = true
    void drawReceipt(JSON.parse(words), name)
      .then((drawn) => isCurrent && setFile(drawn))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [words, name])
  return file
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import type { PettyCashLine } from './movements.tsx'
import { pettyCashWebMessages as text } from './messages.ts'

/** Shows a button with the number of receipts that opens them; nothing without receipts. */
export function ReceiptsButton({ line: { receipts } }: { line: PettyCashLine }) {
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
        {t(text.receiptCount, { count: receipts.length })}
      </Button>
      {isOpen && (
        <Sheet title={t(text.receipts)} onClose={close}>
          <FileGallery files={receipts} empty={text.noReceipts} />
        </Sheet>
      )}
    </>
  )
}

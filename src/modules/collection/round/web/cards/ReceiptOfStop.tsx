import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { formatLabel } from '../rows.ts'
import type { Stop } from '../stops.ts'

// Drawn on request: most stops want no receipt. A round without a network has it, too.
const StopReceiptSheet = lazyPart(() => import('./StopReceiptSheet.tsx'), 'StopReceiptSheet')

/** Opens the receipt of a stop's latest payment, also of one that still waits on this phone. */
export function ReceiptOfStop({ stop }: { stop: Stop }) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const { row, entries } = stop
  const isWaiting = entries.some((entry) => entry.act === 'PAY' && !entry.isUndone)
  if (!isWaiting && (entries.length > 0 || row.lastCreditId === null)) return null
  return (
    <>
      <Button
        variant="default"
        aria-label={t(text.receiptFor, { name: formatLabel(row) })}
        leftSection={<IconReceipt size={18} aria-hidden />}
        onClick={open}
      >
        {t(text.receiptLabel)}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <StopReceiptSheet stop={stop} onClose={close} />}
      </Suspense>
    </>
  )
}

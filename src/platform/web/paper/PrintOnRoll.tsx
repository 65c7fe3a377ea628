import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Sheet } from '../feedback/Sheet.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useT } from '../preferences/language.ts'
import { paperMessages as text } from './messages.ts'
import type { PaperWords } from './paperWords.ts'

// The printer's language and its driver load when somebody prints.
const RollPrinter = lazyPart(() => import('./RollPrinter.tsx'), 'RollPrinter')

/** Prints a paper on a roll by Bluetooth; where the browser has none, the button says so. */
export function PrintOnRoll({ words }: { words: PaperWords | undefined }) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!words}
        onClick={open}
      >
        {t(text.printer)}
      </Button>
      {isOpen && words && (
        <Sheet title={t(text.printer)} onClose={close}>
          {'bluetooth' in navigator ? (
            <Suspense fallback={null}>
              <RollPrinter words={words} onClose={close} />
            </Suspense>
          ) : (
            <Text>{t(text.noBluetooth)}</Text>
          )}
        </Sheet>
      )}
    </>
  )
}

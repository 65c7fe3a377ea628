import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { PageTitle } from './PageTitle.tsx'
import { usePhone } from './usePhone.ts'

type Props = {
  title: Message
  print: Message
  isReady: boolean
  /** The link to the page that the paper belongs to. */
  back: ReactNode
  /** Whose paper it is, for the tab and the file of a print. */
  of?: string | undefined
  /** The button of a phone, which seldom has a printer; the page has the other one then. */
  onPhone?: ReactNode
  /** Prints in another way than the browser's own dialog for the page. */
  onPrint?: () => void
}

/** Shows the heading of a page that is a paper, with its print button. Neither is printed. */
export function PaperTitle({ title, print, isReady, back, of, onPhone, onPrint }: Props) {
  const isPhone = usePhone()
  return (
    <div className="no-print">
      <PageTitle title={title} back={back} of={of}>
        {isPhone && onPhone !== undefined ? (
          onPhone
        ) : (
          <PrintButton label={print} isReady={isReady} onPrint={onPrint} />
        )}
      </PageTitle>
    </div>
  )
}

type PrintProps = {
  label: Message
  isReady: boolean
  variant?: 'default' | 'filled'
  onPrint?: (() => void) | undefined
}

/** Prints the page by the browser's own dialog, or as it is told. */
export function PrintButton({ label, isReady, variant = 'filled', onPrint }: PrintProps) {
  const t = useT()
  return (
    <Button
      variant={variant}
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={!isReady}
      onClick={() => (onPrint ? onPrint() : window.print())}
    >
      {t(label)}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { PageTitle } from './PageTitle.tsx'

type Props = { title: Message; print: Message; isReady: boolean }

/** Shows the heading of a page that is a paper, with its print button. Neither is printed. */
export function PaperTitle({ title, print, isReady }: Props) {
  const t = useT()
  return (
    <div className="no-print">
      <PageTitle title={title}>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!isReady}
          onClick={() => window.print()}
        >
          {t(print)}
        </Button>
      </PageTitle>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconChecks, IconListCheck } from '@tabler/icons-react'
import { useT } from '../preferences/language.ts'
import { listMessages } from './messages.ts'

export type SelectMode = {
  isOn: boolean
  start: () => void
  /** Also unpicks what was picked. */
  end: () => void
  pickPage: () => void
}

/** Shows the buttons that begin and end picking rows on a phone, where no row has a checkbox of its own. */
export function SelectButtons({ mode }: { mode: SelectMode }) {
  const t = useT()
  if (!mode.isOn) {
    return (
      <Button
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={mode.start}
      >
        {t(listMessages.select)}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChecks size={18} aria-hidden />}
        onClick={mode.pickPage}
      >
        {t(listMessages.selectAllRows)}
      </Button>
      <Button onClick={mode.end}>{t(listMessages.endSelect)}</Button>
    </>
  )
}

import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconBluetooth, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { ROLLS, type RollWidth } from './encodePaper.ts'
import { paperMessages as text } from './messages.ts'
import type { PaperWords } from './paperWords.ts'
import {
  chooseRoll,
  connectPrinter,
  printPaper,
  reconnectPrinter,
  useConnectedPrinter,
  useKnownPrinter,
  type Printed,
} from './printer.ts'

type Props = { words: PaperWords; onClose: () => void }

/** Connects the printer that this device remembers, or another, and prints on it. */
export function RollPrinter({ words, onClose }: Props) {
  const t = useT()
  const known = useKnownPrinter()
  const { state, connect, print } = usePrinting(words)
  const name = useConnectedPrinter()?.name ?? known.name ?? ''
  const isBusy = state === 'BUSY'
  const isPrinted = state === 'PRINTED'
  const connectButton = (
    <Button
      variant={isPrinted ? 'default' : 'filled'}
      leftSection={<IconBluetooth size={18} aria-hidden />}
      loading={isBusy}
      onClick={connect}
    >
      {isPrinted
        ? t(text.connectAgain)
        : known.name
          ? t(text.connectKnown, { name: known.name })
          : t(text.connect)}
    </Button>
  )
  return (
    <Stack gap="md">
      <Text role="status" fw={600}>
        {describe(state, name, t)}
      </Text>
      <Text c="dimmed">{t(isPrinted ? text.printedHint : text.connectHint)}</Text>
      <SegmentedControl
        aria-label={t(text.roll)}
        value={String(known.width)}
        disabled={isBusy}
        data={Object.keys(ROLLS).map((width) => ({
          value: width,
          label: t(text.millimetres, { width }),
        }))}
        onChange={(width) => chooseRoll(Number(width) as RollWidth)}
      />
      <Group gap="sm">
        {isPrinted && <Button onClick={onClose}>{t(platformMessages.okay)}</Button>}
        {isPrinted && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={print}
          >
            {t(text.printAgain)}
          </Button>
        )}
        {connectButton}
      </Group>
    </Stack>
  )
}

type State = Printed | 'NEW' | 'BUSY'

function describe(state: State, name: string, t: ReturnType<typeof useT>): string {
  if (state === 'NEW') return ''
  if (state === 'NOT_CONNECTED') return t(text.notConnected)
  const words = { BUSY: text.printing, PRINTED: text.printed, OTHER_LANGUAGE: text.otherLanguage }
  return t(words[state], { name })
}

/** Prints at once where the printer is still connected, else after the next tap. */
function usePrinting(words: PaperWords) {
  const [state, setState] = useState<State>('BUSY')
  const print = async () => {
    setState('BUSY')
    setState(await printPaper(words))
  }
  const connect = async () => {
    setState('BUSY')
    if (await connectPrinter()) await print()
    else setState('NOT_CONNECTED')
  }
  // Once, when the sheet opens: a paper that changes below it is not printed a second time.
  useEffect(() => {
    void reconnectPrinter().then((isConnected) => (isConnected ? print() : setState('NEW')))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { state, connect: () => void connect(), print: () => void print() }
}

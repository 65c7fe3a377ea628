import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconBluetooth, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
  stopPrinter,
  useConnectedPrinter,
  useKnownPrinter,
  type Printed,
} from './printer.ts'

type Props = { words: PaperWords; onClose: () => void }

/** A printer that is there answers within a few seconds. */
const LIMIT_MS = 20_000

/** Connects the printer that this device remembers, or another, and prints on it. */
export function RollPrinter({ words, onClose }: Props) {
  const t = useT()
  const known = useKnownPrinter()
  const { state, connect, print, cancel } = usePrinting(words)
  const name = useConnectedPrinter()?.name ?? known.name ?? ''
  const isBusy = state === 'CONNECTING' || state === 'PRINTING'
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
      <Text c="dimmed">{t(getHint(state))}</Text>
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
        {isBusy && (
          <Button variant="default" onClick={cancel}>
            {t(platformMessages.cancel)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type State = Printed | 'NEW' | 'CONNECTING' | 'NO_ANSWER' | 'PRINTING'

function getHint(state: State) {
  if (state === 'PRINTED') return text.printedHint
  return state === 'NO_ANSWER' ? text.noAnswerHint : text.connectHint
}

const WORDS = {
  CONNECTING: text.connecting,
  NOT_CONNECTED: text.notConnected,
  NO_ANSWER: text.noAnswer,
  PRINTING: text.printing,
  PRINTED: text.printed,
  OTHER_LANGUAGE: text.otherLanguage,
} as const

function describe(state: State, name: string, t: ReturnType<typeof useT>): string {
  if (state === 'NEW') return ''
  return t(WORDS[state], { name })
}

/**
 * Prints at once where the printer is still connected, else after the next tap. What is cancelled, or
 * followed by another tap, changes nothing when it ends.
 */
function usePrinting(words: PaperWords) {
  const [state, setState] = useState<State>('CONNECTING')
  const latest = useRef(0)
  const print = async () => {
    const mine = (latest.current += 1)
    setState('PRINTING')
    const printed = await printPaper(words)
    if (mine === latest.current) setState(printed)
  }
  const connectBy = async (connect: () => Promise<boolean>, otherwise: State) => {
    const mine = (latest.current += 1)
    setState('CONNECTING')
    const limit = setTimeout(() => {
      if (mine !== latest.current) return
      setState('NO_ANSWER')
      void stopPrinter()
    }, LIMIT_MS)
    const isConnected = await connect()
    clearTimeout(limit)
    if (mine !== latest.current) return
    if (isConnected) await print()
    else setState((before) => (before === 'NO_ANSWER' ? before : otherwise))
  }
  const cancel = () => {
    latest.current += 1
    setState('NEW')
    void stopPrinter()
  }
  // Once, when the sheet opens: a paper that changes below it is not printed a second time.
  useEffect(() => {
    void connectBy(reconnectPrinter, 'NEW')
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    state,
    connect: () => void connectBy(connectPrinter, 'NOT_CONNECTED'),
    print: () => void print(),
    cancel,
  }
}

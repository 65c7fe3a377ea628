import WebBluetoothReceiptPrinter, {
  type PrinterFacts,
} from '@point-of-sale/webbluetooth-receipt-printer'
import { createStore, useStore } from '../createStore.ts'
import { encodePaper, ROLLS, type RollWidth } from './encodePaper.ts'
import { loadLetters } from './loadLetters.ts'
import type { PaperWords } from './paperWords.ts'

/** What this device remembers of its printer, for every user of it: its roll is a fact of the device. */
export type KnownPrinter = { width: RollWidth; id?: string; name?: string }

const KEY = 'rollPrinter'
const LANGUAGES = ['esc-pos', 'star-prnt', 'star-line'] as const

const known = createStore<KnownPrinter>(readKnown())
const connected = createStore<PrinterFacts | undefined>(undefined)

export const useKnownPrinter = (): KnownPrinter => useStore(known)
export const useConnectedPrinter = (): PrinterFacts | undefined => useStore(connected)

function readKnown(): KnownPrinter {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<KnownPrinter>
    const width = kept.width !== undefined && kept.width in ROLLS ? kept.width : 58
    return { ...kept, width }
  } catch {
    return { width: 58 }
  }
}

function remember(change: Partial<KnownPrinter>): void {
  const next = { ...known.get(), ...change }
  localStorage.setItem(KEY, JSON.stringify(next))
  known.set(next)
}

export const chooseRoll = (width: RollWidth): void => remember({ width })

let driver: WebBluetoothReceiptPrinter | undefined

function getDriver(): WebBluetoothReceiptPrinter {
  if (driver) return driver
  driver = new WebBluetoothReceiptPrinter()
  driver.addEventListener('connected', (printer) => {
    connected.set(printer)
    remember({ id: printer.id, name: printer.name })
  })
  driver.addEventListener('disconnected', () => connected.set(undefined))
  return driver
}

/** Opens the browser's choice of printers, after a tap; returns whether one is connected. */
export async function connectPrinter(): Promise<boolean> {
  connected.set(undefined)
  await getDriver().connect()
  return isConnected()
}

/** Connects the known printer without a question, where the browser allows it. */
export async function reconnectPrinter(): Promise<boolean> {
  const { id } = known.get()
  if (connected.get()) return true
  if (id === undefined) return false
  await getDriver()
    .reconnect({ id })
    .catch(() => {})
  return isConnected()
}

/** Ends what the printer does not answer: a connection that was begun fails, and paper that is sent stops. */
export async function stopPrinter(): Promise<void> {
  await getDriver()
    .disconnect()
    .catch(() => {})
}

/** The driver tells of a connection in the next task, and of a failure not at all. */
async function isConnected(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  return connected.get() !== undefined
}

export type Printed = 'PRINTED' | 'NOT_CONNECTED' | 'OTHER_LANGUAGE'

/** Sends a paper to the connected printer. */
export async function printPaper(words: PaperWords): Promise<Printed> {
  const printer = connected.get()
  if (!printer) return 'NOT_CONNECTED'
  const language = LANGUAGES.find((each) => each === printer.language)
  if (!language) return 'OTHER_LANGUAGE'
  await loadLetters(words)
  await getDriver().print(encodePaper(words, { width: known.get().width, language }))
  return 'PRINTED'
}

import { addDays, day, type Day } from '#core/calendar.ts'
import { isMonthFirst } from '#core/reading/dayOrder.ts'
import { readLine } from '#core/reading/text.ts'
import { phone } from '#platform/contract/phone.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { cellText, type Filled } from '#platform/server/sheets/cells.ts'
import type { Column } from '../contract.ts'
import { sheetMessages as text } from '../sheetMessages.ts'

type Fault = { message: Message; values?: Values }

const ERROR =
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|BUSY!|FIELD!|UNKNOWN!)|#{3,}|Err:\d{3})$/i
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i
/** A spreadsheet keeps fifteen digits of a number. */
const LARGEST = 1e15
const NUMBERS = new Set(['reference', 'transferReference', 'account'])
const NAMES = new Set(['name', 'guarantorName'])
const NO_NAME =
  /^(?:n\/?a|null|none|undefined|nan|true|false|ditto|- ?do ?-|sda|s\.d\.a\.?|tiada|同上|无|無)$/i
const BETWEEN_PHONES = /[/;,&|、，；]|\s(?:or|atau|and|dan|或|和)\s/
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/

/**
 * Finds what a program, or a person in a hurry, put in the place of a value: an error, a number with
 * its last digits gone, a mark for "the same as above", two telephone numbers, a bare serial number.
 */
export function findFault({ key, kind }: Column, cell: Filled): Fault | undefined {
  const written = readLine(cellText(cell))
  if (typeof cell === 'string' && ERROR.test(written)) return { message: text.ROW_ERROR_CELL }
  const isNumber = kind === 'phone' || kind === 'identity' || NUMBERS.has(key)
  if (isNumber && isShortened(cell, written)) return { message: text.ROW_SHORTENED }
  if (kind === 'phone' && hasTwoPhones(written)) return { message: text.ROW_TWO_PHONES }
  if (kind === 'day' && isMonthFirst(written)) return { message: text.ROW_OTHER_ORDER }
  if (kind !== 'day' || cell instanceof Date || !SERIAL.test(written)) return undefined
  return { message: text.ROW_SERIAL_DAY, values: { meantOn: fromSerial(Number(written)) } }
}

const isShortened = (cell: Filled, written: string) =>
  typeof cell === 'number' ? cell >= LARGEST : SHORTENED.test(written)

/** Returns whether what stands for a name has no letter, or says that there is none. */
export const isNoName = (key: string, written: string): boolean =>
  NAMES.has(key) && (!/\p{L}/u.test(written) || NO_NAME.test(written))

function hasTwoPhones(written: string): boolean {
  const parts = written.split(BETWEEN_PHONES).map((part) => part.trim())
  return parts.length > 1 && parts.filter((part) => phone.safeParse(part).success).length > 1
}

/** The day of a serial number, as spreadsheets for Windows count. */
const fromSerial = (serial: number): Day => addDays(day('1900-01-01'), Math.floor(serial) - 2)

import type { Page } from 'playwright-core'
import type { Printed, PrintedText } from '#testing/files/readEscPos.ts'

/**
 * Puts a receipt printer within reach of a browser: the part of Web Bluetooth that a driver uses. It is
 * the platform's, which a browser without a radio lacks; nothing of the product is replaced. A printer that
 * is off is in the browser's choice, and never answers.
 */
export async function placePrinter(page: Page, isOff = false): Promise<void> {
  await page.addInitScript((isSilent) => {
    const service = '000018f0-0000-1000-8000-00805f9b34fb'
    const sent: number[] = []
    const requests: unknown[] = []
    const write = async (value: BufferSource) => {
      const bytes = ArrayBuffer.isView(value)
        ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        : new Uint8Array(value)
      sent.push(...bytes)
    }
    const characteristic = {
      properties: { write: true, writeWithoutResponse: true },
      writeValueWithResponse: write,
      writeValueWithoutResponse: write,
      startNotifications: async () => {},
      addEventListener() {},
    }
    const server = {
      getPrimaryServices: async () => [{ uuid: service }],
      getPrimaryService: async () => ({ getCharacteristic: async () => characteristic }),
    }
    const gatt = {
      connect: () => (isSilent ? new Promise(() => {}) : Promise.resolve(server)),
      disconnect: () => requests.push('disconnect'),
    }
    const device = { id: 'printer-1', name: 'BlueTooth Printer', gatt }
    const bluetooth = {
      addEventListener() {},
      requestDevice: async (options: unknown) => {
        requests.push(options)
        return device
      },
    }
    Object.defineProperty(navigator, 'bluetooth', { value: bluetooth, configurable: true })
    Object.assign(window, { printer: { sent, requests } })
  }, isOff)
}

type Printer = { printer: { sent: number[]; requests: unknown[] } }

/** Returns what was sent to the printer, and how often the browser was to choose one. */
export const readPrinter = (page: Page) =>
  page.evaluate(() => {
    const { sent, requests } = (window as unknown as Printer).printer
    return { sent, requestCount: requests.length }
  })

/** Draws what was printed, as wide as the roll, for people to look at. */
export async function drawRoll(page: Page, printed: readonly Printed[], dots: number) {
  const parts = printed.map((part) =>
    part.kind === 'text' ? part : { rows: getRows(part), height: part.height },
  )
  const url = await page.evaluate(
    ([all, width]) => {
      const heights = all.map((part) => ('rows' in part ? part.height : 30 * part.times))
      const canvas = document.createElement('canvas')
      canvas.width = width + 32
      canvas.height = heights.reduce((sum, height) => sum + height, 32)
      const brush = canvas.getContext('2d')!
      brush.fillStyle = '#fff'
      brush.fillRect(0, 0, canvas.width, canvas.height)
      brush.fillStyle = '#000'
      brush.textBaseline = 'top'
      let top = 16
      all.forEach((part, at) => {
        if ('rows' in part) {
          part.rows.forEach((row, y) =>
            [...row].forEach((dot, x) => {
              if (dot === '1') brush.fillRect(16 + x, top + y, 1, 1)
            }),
          )
        } else {
          // A letter of font A is 12 dots wide, whatever the font of this machine.
          brush.font = `${part.isBold ? 700 : 400} ${20 * part.times}px monospace`
          const cell = 12
          let x = 16
          for (const letter of part.text) {
            const wide = letter === ' ' ? 1 : part.times
            brush.fillText(letter, x, top)
            x += cell * wide
          }
        }
        top += heights[at]!
      })
      return canvas.toDataURL('image/png')
    },
    [parts as (PrintedText | { rows: string[]; height: number })[], dots] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const getRows = ({ width, height, isDark }: Extract<Printed, { kind: 'picture' }>) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isDark(x, y) ? '1' : '0')).join(''),
  )

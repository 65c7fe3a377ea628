/** A line that a printer would print: its own letters, or dots. */
export type PrintedText = {
  kind: 'text'
  text: string
  align: 'left' | 'center' | 'right'
  isBold: boolean
  /** How many times as wide and high as usual. */
  times: number
}
export type PrintedPicture = {
  kind: 'picture'
  width: number
  height: number
  isDark: (x: number, y: number) => boolean
}
export type Printed = PrintedText | PrintedPicture

const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const LINE_FEED = 0x0a
const ALIGNS = ['left', 'center', 'right'] as const

/**
 * Reads the ESC/POS of a receipt as a printer does. It knows the commands that the product sends;
 * @throws Error on any other, which a printer would print as letters.
 */
export function readEscPos(bytes: Uint8Array): Printed[] {
  const printed: Printed[] = []
  let style = { align: 'left' as PrintedText['align'], isBold: false, times: 1 }
  let text = ''
  // The style of a line's first letter: the blanks before it have none.
  let worn = style
  let at = 0
  const take = (): number => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('the bytes end within a command')
    return byte
  }
  const takeWord = () => take() + 256 * take()

  function takePicture() {
    if (take() !== 0x30 || take() !== 0) throw new Error('another way of pictures')
    const perRow = takeWord()
    const height = takeWord()
    const start = at
    at += perRow * height
    if (at > bytes.length) throw new Error('the bytes end within a picture')
    const isDark = (x: number, y: number) =>
      ((bytes[start + y * perRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
    printed.push({ kind: 'picture', width: 8 * perRow, height, isDark })
  }

  const escapes: Record<string, () => void> = {
    '@': () => (style = { align: 'left', isBold: false, times: 1 }),
    a: () => (style = { ...style, align: ALIGNS[take()] ?? 'left' }),
    E: () => (style = { ...style, isBold: take() === 1 }),
    t: () => void take(),
    M: () => void take(),
    '2': () => {},
    '3': () => void take(),
  }
  const groups: Record<string, () => void> = {
    '!': () => (style = { ...style, times: (take() & 7) + 1 }),
    v: takePicture,
  }
  const obey = (commands: Record<string, () => void>) => {
    const name = String.fromCharCode(take())
    const command = commands[name]
    if (!command) throw new Error(`unknown command ${name} at ${at}`)
    command()
  }
  while (at < bytes.length) {
    const byte = take()
    if (byte === ESC) obey(escapes)
    else if (byte === GS) obey(groups)
    else if (byte === LINE_FEED) {
      printed.push({ kind: 'text', text, ...worn })
      text = ''
    } else if (byte === FS) obey({ '.': () => {} })
    else if (byte >= 0x20 && byte < 0x7f) {
      if (text.trim() === '') worn = style
      text += String.fromCharCode(byte)
    } else throw new Error(`unexpected byte ${byte} at ${at}`)
  }
  return printed
}

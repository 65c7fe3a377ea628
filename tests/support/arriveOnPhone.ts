import type { Browser } from 'playwright-core'
import type { Language } from '#platform/contract/message.ts'
import { Visitor } from './visitor.ts'

// The letters are the product's own, so that a machine's fonts do not decide.
const LETTERS = "'Noto Sans SC Variable', sans-serif"
/** A narrow and a wide face, as the system fonts of phones are. */
export const FACES = [
  ['narrow', `* { font-family: ${LETTERS} !important }`],
  ['wide', `* { font-family: ${LETTERS} !important; letter-spacing: 0.07em }`],
] as const

export const PHONE_HEIGHT = 740

type Phone = {
  width: number
  /** One of `FACES`. */
  face: string
  language?: Language
  textSize?: string
  scheme?: 'light' | 'dark'
}

/** Logs in on a phone, in the largest letters unless others are named. */
export async function arriveOnPhone(
  browser: Browser,
  url: string,
  { username, password }: { username: string; password: string },
  { width, face, language = 'my', textSize = 'A++', scheme = 'light' }: Phone,
): Promise<Visitor> {
  const screen = { name: `${width} px`, width, height: PHONE_HEIGHT, isPhone: true }
  const visitor = await Visitor.arrive(browser, url, screen, language)
  await visitor.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await visitor.page.addInitScript(
    ([size, css]) => {
      localStorage.setItem('textSize', size)
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      })
    },
    [textSize, face] as const,
  )
  await visitor.logIn(username, password)
  return visitor
}

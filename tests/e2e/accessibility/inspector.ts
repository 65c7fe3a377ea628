import type { Browser, Page } from 'playwright-core'
import type { RoleName } from '#core/access/roles.ts'
import type { Language } from '#platform/contract/message.ts'
import type { TextSize } from '#platform/web/preferences/textSize.ts'
import type { Product } from '../../support/startProduct.ts'
import { Visitor } from '../../support/visitor.ts'
import { FACES } from '../../support/arriveOnPhone.ts'
import { findTextDefects } from '../findTextDefects.ts'
import { findZoomDefects } from '../findZoomDefects.ts'
import type { Route, Width } from './matrix.ts'
import { getWidths, type Opening } from './openings.ts'
import { pageFaults, settled } from './pageFaults.ts'
import type { Scenario } from './setUpScenario.ts'

/** In which size and language something is looked at. */
export type Look = { width: Width; language: Language; scheme?: 'light' | 'dark' }

/** In which width and text size the words of a page may be too long. */
export type Squeeze = { width: number; textSize: TextSize }

/** A page that is enlarged: on a desktop in text of twice the size, or four times as a whole. */
export type Zoom = { width: number; height: number; rootPercent: number; face: string }

export const ZOOMS: readonly Zoom[] = FACES.flatMap(([, face]) => [
  { width: 1280, height: 900, rootPercent: 200, face },
  { width: 320, height: 256, rootPercent: 100, face },
])

export type TestServer = { browser: Browser; product: Product; scenario: Scenario }

/** A page without the shell, and so without anything that is open over a page. */
const OUTSIDE = '/check'

/** A user whose pages are inspected by axe. */
export class Inspector {
  readonly faults: string[] = []
  /** How often axe ran. */
  looks = 0
  readonly #visitor: Visitor
  readonly #scenario: Scenario
  readonly #who: string
  readonly #isInside: boolean
  #isLoaded = false

  private constructor(visitor: Visitor, scenario: Scenario, role: RoleName | undefined) {
    this.#visitor = visitor
    this.#scenario = scenario
    this.#who = role ?? 'without a login'
    this.#isInside = role !== undefined
  }

  /** Logged in with this role, or anonymous. */
  static async arrive(
    { browser, product, scenario }: TestServer,
    role?: RoleName,
  ): Promise<Inspector> {
    const screen = { name: 'any', width: 1280, height: 900, isPhone: false }
    const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
    // Several inspectors run at once.
    visitor.page.setDefaultTimeout(60_000)
    if (role) {
      const { username, password } = scenario.logins[role]
      await visitor.logIn(username, password)
    }
    // The language is kept by the page's origin.
    await visitor.open('/api/health')
    return new Inspector(visitor, scenario, role)
  }

  /** Opens the page once and looks at it in each of these ways; the first one loads the application. */
  async route({ at }: Route, looks: readonly Look[]): Promise<void> {
    const path = at(this.#scenario)
    await this.#try(path, async () => {
      await this.#turnTo(looks[0]!)
      await this.#goTo(path)
      for (const look of looks) {
        await this.#turnTo(look)
        await this.#look(path, look)
      }
    })
  }

  /** Opens the page in the language with the longest words, and finds those that are cut, in each of these ways. */
  async words({ at }: Route, squeezes: readonly Squeeze[]): Promise<void> {
    const path = at(this.#scenario)
    const { page } = this.#visitor
    await this.#try(path, async () => {
      await this.#turnTo({ width: 360, language: 'my' })
      await this.#goTo(path)
      for (const squeeze of squeezes) await this.#squeeze(path, squeeze)
    })
    await this.#try(path, () => chooseTextSize(page, 'A'))
  }

  /**
   * Turns the opened page to Malay, the longest words, and finds what is cut, covered or out of reach in
   * each of these ways.
   */
  async zoomed({ at }: Route, zooms: readonly Zoom[]): Promise<void> {
    const path = at(this.#scenario)
    await this.#try(path, async () => {
      await this.#turnTo({ width: 1280, language: 'my' })
      for (const zoom of zooms) await this.#zoom(path, zoom)
    })
    await this.#visitor.page.evaluate(enlarge, { rootPercent: 100, face: '' })
  }

  async #zoom(path: string, zoom: Zoom): Promise<void> {
    const { page } = this.#visitor
    const { width, height, rootPercent, face } = zoom
    await page.setViewportSize({ width, height })
    await page.evaluate(enlarge, zoom)
    await settled(page)
    await page.evaluate(AT_REST)
    this.looks += 1
    for (const defect of await findZoomDefects(page)) {
      const letters = FACES.find(([, each]) => each === face)?.[0]
      this.faults.push(
        `${this.#who}, ${path}, ${width} px, ${rootPercent} %, ${letters}: ${defect}`,
      )
    }
  }

  async #squeeze(path: string, { width, textSize }: Squeeze): Promise<void> {
    const { page } = this.#visitor
    await page.setViewportSize({ width, height: 800 })
    await chooseTextSize(page, textSize)
    await settled(page)
    this.looks += 1
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - window.innerWidth',
    )
    const defects = await findTextDefects(page)
    if (overflow > 0) defects.push(`wider than the screen by ${overflow} px`)
    for (const defect of defects) {
      this.faults.push(`${this.#who}, ${path}, ${width} px, ${textSize}: ${defect}`)
    }
  }

  /** What opens over a page is opened again for each look. */
  async opening(opening: Opening, looks: readonly Look[]): Promise<void> {
    const { name, at, open } = opening
    for (const look of looks.filter(({ width }) => getWidths(opening).includes(width))) {
      await this.#try(`${name} at ${look.width}`, async () => {
        await this.#turnTo(look)
        // What the page had opened goes with it.
        await this.#goTo(OUTSIDE)
        await this.#goTo(at(this.#scenario))
        await settled(this.#visitor.page)
        await open(this.#visitor)
        await this.#look(name, look)
        await this.#visitor.page.unrouteAll()
      })
    }
  }

  /** Loads the application once. Behind the login it stays loaded from page to page. */
  async #goTo(path: string): Promise<void> {
    // The page of a customer's link is an application of its own: no router leads to it or from it.
    const isApart = [path, this.#visitor.page.url()].some((each) => /\/portal([?#]|$)/.test(each))
    if (this.#isLoaded && !isApart) await this.#visitor.goTo(path)
    else await this.#visitor.open(path)
    this.#isLoaded = this.#isInside
  }

  async leave(): Promise<void> {
    for (const complaint of this.#visitor.pageErrors) {
      this.faults.push(`${this.#who}: the page complained: ${complaint}`)
    }
    await this.#visitor.leave()
  }

  async #turnTo({ width, language, scheme = 'light' }: Look): Promise<void> {
    const { page } = this.#visitor
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: width > 768 ? 900 : 800 })
    if (this.#visitor.language !== language) await this.#visitor.speak(language)
    // Activity keeps the session alive.
    await page.mouse.move(width / 2, 1)
    await page.mouse.move(width / 2, 2)
  }

  async #look(what: string, { width, language, scheme = 'light' }: Look): Promise<void> {
    const { page } = this.#visitor
    await settled(page)
    this.looks += 1
    for (const fault of await pageFaults(page)) {
      this.faults.push(`${this.#who}, ${what}, ${width} px, ${language}, ${scheme}: ${fault}`)
    }
  }

  /** What cannot be looked at at all is a fault too, and the walk goes on. */
  async #try(what: string, act: () => Promise<void>): Promise<void> {
    await act().catch((error: Error) => {
      this.faults.push(`${this.#who}, ${what}: ${error.message.slice(0, 300)}`)
    })
  }
}

/** As another tab of the browser would choose it. */
const chooseTextSize = (page: Page, size: TextSize) =>
  page.evaluate((newValue) => {
    localStorage.setItem('textSize', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'textSize', newValue }))
  }, size)

/** Runs in the page: a table that measures itself is drawn a few frames later. */
const AT_REST = `(async () => {
  const { documentElement: page } = document
  let before = ''
  for (let same = 0; same < 4; same += 1) {
    await new Promise((then) => requestAnimationFrame(then))
    const now = [page.scrollWidth, page.scrollHeight, page.querySelectorAll('*').length].join()
    if (now !== before) same = 0
    before = now
  }
})()`

/** Runs in the page: as if it had been opened in this text, whose size some parts compute with. */
function enlarge({ rootPercent, face }: Pick<Zoom, 'rootPercent' | 'face'>): void {
  const newValue = rootPercent === 100 ? 'A' : 'A++'
  localStorage.setItem('textSize', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'textSize', newValue }))
  document.documentElement.style.fontSize = rootPercent === 100 ? '' : `${rootPercent}%`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(face)
  document.adoptedStyleSheets = [sheet]
}

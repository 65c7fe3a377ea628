import type { Browser } from 'playwright-core'
import type { RoleName } from '../../src/core/access/roles.ts'
import type { Language } from '../../src/kit/contract/text.ts'
import type { Product } from '../startProduct.ts'
import { Visitor } from '../visitor.ts'
import type { Route, Width } from './matrix.ts'
import { widthsOf, type Opening } from './openings.ts'
import { pageFaults } from './pageFaults.ts'
import type { Scene } from './setScene.ts'

/** In which size and language something is looked at. */
export type Look = { width: Width; language: Language }

export type House = { browser: Browser; product: Product; scene: Scene }

/** Two frames, and the end of whatever fades or slides; what spins on and on is not waited for. */
const STAND_STILL = `(async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
  const ending = document.getAnimations().filter(
    ({ effect }) => effect.getComputedTiming().endTime < Infinity,
  )
  await Promise.allSettled(ending.map(({ finished }) => finished))
})()`

/** Somebody who looks closely at what they open. */
export class Inspector {
  readonly faults: string[] = []
  /** How often axe was asked. */
  looks = 0
  readonly #visitor: Visitor
  readonly #scene: Scene
  readonly #who: string

  private constructor(visitor: Visitor, scene: Scene, who: string) {
    this.#visitor = visitor
    this.#scene = scene
    this.#who = who
  }

  /** Logged in with this role, or nobody yet. */
  static async arrive({ browser, product, scene }: House, role?: RoleName): Promise<Inspector> {
    const screen = { name: 'any', width: 1280, height: 900, isPhone: false }
    const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
    // Several walk at once.
    visitor.page.setDefaultTimeout(60_000)
    if (role) {
      const { username, password } = scene.logins[role]
      await visitor.logIn(username, password)
    }
    return new Inspector(visitor, scene, role ?? 'nobody')
  }

  /** One load of the page, looked at in each of these ways. */
  async route({ at }: Route, looks: readonly Look[]): Promise<void> {
    const path = at(this.#scene)
    await this.#try(path, async () => {
      await this.#visitor.open(path)
      await this.#settle()
      for (const look of looks) {
        await this.#turnTo(look)
        await this.#look(path, look)
      }
    })
  }

  /** What opens over a page is opened anew for each look. */
  async opening(opening: Opening, looks: readonly Look[]): Promise<void> {
    const { name, at, open } = opening
    for (const look of looks.filter(({ width }) => widthsOf(opening).includes(width))) {
      await this.#try(`${name} at ${look.width}`, async () => {
        await this.#turnTo(look)
        await this.#visitor.open(at(this.#scene))
        await this.#settle()
        await open(this.#visitor)
        await this.#look(name, look)
        await this.#visitor.page.unrouteAll()
      })
    }
  }

  async leave(): Promise<void> {
    for (const complaint of this.#visitor.complaints) {
      this.faults.push(`${this.#who}: the page complained: ${complaint}`)
    }
    await this.#visitor.leave()
  }

  async #turnTo({ width, language }: Look): Promise<void> {
    const { page } = this.#visitor
    await page.setViewportSize({ width, height: width > 768 ? 900 : 800 })
    if (this.#visitor.language !== language) await this.#visitor.speak(language)
    // Somebody is there: a long walk is not to end by itself.
    await page.mouse.move(width / 2, 1)
    await page.mouse.move(width / 2, 2)
  }

  async #look(what: string, { width, language }: Look): Promise<void> {
    const { page } = this.#visitor
    await this.#settle()
    await page.evaluate(STAND_STILL)
    this.looks += 1
    for (const fault of await pageFaults(page)) {
      this.faults.push(`${this.#who}, ${what}, ${width} px, ${language}: ${fault}`)
    }
  }

  /** Until the page is there, and what it waits for has come. */
  async #settle(): Promise<void> {
    const { page } = this.#visitor
    await page.waitForLoadState('networkidle')
    await page.locator('h1, h2, [role=alert]').filter({ visible: true }).first().waitFor()
    // What is shut away may go on waiting.
    await page
      .locator('.mantine-Skeleton-root, [aria-busy=true], [data-dimmed]')
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'detached' })
  }

  /** What cannot be looked at at all is a fault too, and the walk goes on. */
  async #try(what: string, act: () => Promise<void>): Promise<void> {
    await act().catch((error: Error) => {
      this.faults.push(`${this.#who}, ${what}: ${error.message.slice(0, 300)}`)
    })
  }
}

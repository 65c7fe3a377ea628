import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { translate, type Message } from '#platform/contract/message.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { openPhoneBrowser } from '../../support/openBrowser.ts'
import type { FaultInjection } from '../../support/openFaultyServer.ts'
import { PASSWORD } from '../../support/openRound.ts'

const SCREEN = { width: 390, height: 844 }
const PATIENCE_MS = 30_000
const t = (message: Message) => translate(message, 'en')
const [USERNAME, SECRET, LOG_IN] = [
  t(authMessages.username),
  t(authMessages.password),
  t(authMessages.logIn),
]

export type PhoneFault = Pick<FaultInjection, 'forgetsOnLoad' | 'keyPerTry'>

/** A runner's phone: a browser of its own whose storage survives closing and killing. */
export class Phone {
  page!: Page
  /** The taps on the round; those of the log-in are counted apart. */
  taps = 0
  loginTaps = 0
  readonly pageErrors: string[] = []
  #context!: BrowserContext
  readonly #folder: string
  readonly #url: string
  readonly #fault: PhoneFault
  /** How far the phone's clock is wrong from the next page on, in ms. */
  #clockMs = 0

  private constructor(folder: string, url: string, fault: PhoneFault) {
    this.#folder = folder
    this.#url = url
    this.#fault = fault
  }

  static async switchOn(url: string, fault: PhoneFault): Promise<Phone> {
    const folder = await mkdtemp(join(tmpdir(), 'cashbook-phone-'))
    const phone = new Phone(folder, url, fault)
    await phone.#start()
    return phone
  }

  async #start(): Promise<void> {
    this.#context = await openPhoneBrowser(this.#folder, SCREEN)
    if (this.#fault.keyPerTry) await giveEachTryItsKey(this.#context)
    this.page = this.#context.pages()[0] ?? (await this.#context.newPage())
    await this.#prepare()
  }

  async #prepare(): Promise<void> {
    this.page.setDefaultTimeout(PATIENCE_MS)
    this.page.on('pageerror', (error) => this.pageErrors.push(error.message))
    // tsx wraps named functions in it, also those that run in the page.
    await this.page.addInitScript('globalThis.__name = (each) => each')
    await this.page.addInitScript(setClock, this.#clockMs)
    if (this.#fault.forgetsOnLoad) await this.page.addInitScript(forgetOutbox)
  }

  /** Loads the round. A network that is gone leaves it to what the phone keeps. */
  async open(): Promise<void> {
    await this.page.goto(`${this.#url}/mass-credit`, { waitUntil: 'domcontentloaded' })
  }

  /** Closes the tab and opens another one, where the clock may be another. */
  async closeTab(clockMs: number): Promise<void> {
    this.#clockMs = clockMs
    const old = this.page
    this.page = await this.#context.newPage()
    await this.#prepare()
    await old.close()
    await this.open()
  }

  /** Kills the browser as a phone without power does, and starts it again. */
  async kill(clockMs: number): Promise<void> {
    this.#clockMs = clockMs
    const ended = new Promise((then) => this.#context.once('close', then))
    await killProcessesOf(this.#folder)
    await ended
    await this.#start()
    await this.open()
  }

  /** Five minutes pass without activity. */
  async lock(): Promise<void> {
    await this.#context.clearCookies()
    await this.open()
    await this.page.getByLabel(SECRET, { exact: true }).waitFor()
  }

  async tap(name: RegExp): Promise<void> {
    this.taps += 1
    await this.page.getByRole('button', { name }).first().click()
  }

  /** Waits for the round; logs in or unlocks where the page demands it. */
  async enter(username: string): Promise<void> {
    const round = this.page.getByText(/^\d+\/\d+ done$/).first()
    const password = this.page.getByLabel(SECRET, { exact: true })
    await this.#see(round.or(password).first(), 'the round or the log-in')
    if (!(await password.isVisible())) return
    const field = this.page.getByLabel(USERNAME, { exact: true })
    // The last user's name is typed already, and the password has the focus.
    await this.page.waitForTimeout(300)
    if ((await field.inputValue()) !== username) {
      this.loginTaps += 1
      await field.fill(username)
    }
    await password.fill(PASSWORD)
    this.loginTaps += 1
    await this.page.getByRole('button', { name: LOG_IN, exact: true }).click()
    await this.#see(round, 'the round')
  }

  async #see(shown: Locator, what: string): Promise<void> {
    await shown.waitFor().catch(async () => {
      const words = await this.page.locator('body').innerText()
      assert.fail(`${what} does not open; instead: ${words.slice(0, 600)}`)
    })
  }

  /** Keeps a screenshot of a failure. */
  async takeScreenshot(): Promise<void> {
    await this.page.screenshot({ path: `test-results/phone-${Date.now()}.png` }).catch(() => {})
  }

  async switchOff(): Promise<void> {
    await this.#context.close()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Kills every process whose command line names the folder. */
async function killProcessesOf(folder: string): Promise<void> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const number of numbers) {
    const command = await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(folder)) continue
    try {
      process.kill(Number(number), 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

/** In the page: the phone's clock is wrong. */
function setClock(offsetMs: number): void {
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() + offsetMs] : given),
    get: (target, name) =>
      name === 'now' ? () => Real.now() + offsetMs : Reflect.get(target, name),
  })
}

/** In the page: what the phone keeps is gone with each load. */
function forgetOutbox(): void {
  void indexedDB.databases().then((all) => {
    for (const { name } of all) if (name) indexedDB.deleteDatabase(name)
  })
}

/** A try again has another key than the first. */
async function giveEachTryItsKey(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const headers = await route.request().allHeaders()
    const isKeyed = headers['idempotency-key'] !== undefined
    const other = { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }
    await route.continue(isKeyed ? other : {}).catch(() => {})
  })
}

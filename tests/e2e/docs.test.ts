import { expect, test } from 'vitest'
import { allRoutes } from '#app/server/allRoutes.ts'
import { MANUAL_PAGES } from '../../scripts/manual/manualPages.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

test('the API document begins with how to log in and describes every endpoint', async () => {
  const reply = await fetch(`${product.url}/api/openapi.json`)
  const document = (await reply.json()) as {
    openapi: string
    info: { description: string }
    components: { schemas: { RefusalCode: { description: string } } }
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.description).toMatch(/^## Log in/)
  const codes = document.components.schemas.RefusalCode.description
  expect(codes).toContain('`CREDIT_EXCEEDS_BALANCE`')
  expect(codes).not.toContain('[object')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(allRoutes.length)
})

test('the page of the API document works under the content security policy', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  // The page resolves the whole description, which takes the browser 8 s: one group of endpoints is enough.
  await visitor.page.route('**/api/docs/json', async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as { paths: Record<string, object> }
    const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/transaction'))
    await route.fulfill({ response, json: { ...document, paths: Object.fromEntries(paths) } })
  })
  await visitor.open('/api/docs')
  await visitor.see('Log in')
  await visitor.page.getByRole('link', { name: 'transaction', exact: true }).click()
  await visitor.see('The effect of a payment; nothing is stored')
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('each page of the manual has its picture and leads to its screen', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'zh')
  for (const { name, screen } of MANUAL_PAGES) {
    await visitor.open(`/manual/zh/${name}.html`)
    const width = await visitor.page
      .locator('main img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    expect(width, name).toBeGreaterThan(300)
    expect(await visitor.page.locator('.button').getAttribute('href')).toBe(screen)
  }
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

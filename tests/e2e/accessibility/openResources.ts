import { openBrowser } from '../../support/openBrowser.ts'
import { startProduct } from '../../support/startProduct.ts'
import type { TestServer } from './inspector.ts'
import { setUpScenario } from './setUpScenario.ts'

/** The product with something on every page, and a browser to look at it. */
export async function openResources(): Promise<TestServer & { close: () => Promise<void> }> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()])
  const close = async () => {
    await browser.close()
    await product.close()
  }
  const scenario = await setUpScenario(product).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { product, browser, scenario, close }
}

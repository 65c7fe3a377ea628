import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { html: string }[] }

/** What axe finds on a page against WCAG 2.2 AA, but for the zoom lock that the owner asked for. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'))
  const violations = (await page.evaluate(`axe
    .run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'meta-viewport': { enabled: false } },
    })
    .then((found) => found.violations)`)) as Violation[]
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

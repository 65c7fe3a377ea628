import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findNameFaults } from './findNameFaults.ts'

type Fault = { html: string; failureSummary: string }
type Violation = { id: string; nodes: Fault[] }

/** Waits until the page is there, and what it waits for has come. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('h1, h2, [role=alert]').filter({ visible: true }).first().waitFor()
  // What is shut away may go on waiting.
  await page
    .locator('.mantine-Skeleton-root, [aria-busy=true], [data-dimmed]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' })
}

/** Two frames, and the end of every finite animation; an endless one is not waited for. */
const SETTLE_ANIMATIONS = `(async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
  const ending = document.getAnimations().filter(
    ({ effect }) => effect.getComputedTiming().endTime < Infinity,
  )
  await Promise.allSettled(ending.map(({ finished }) => finished))
})()`

/**
 * The defects of a page in its current state: violations of WCAG 2.2 AA that axe finds, but for the zoom lock
 * that the owner wants, and content that exceeds the screen's width.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  await page.evaluate(SETTLE_ANIMATIONS)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axeSource)
  const violations = (await page.evaluate(`axe
    .run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'meta-viewport': { enabled: false } },
      resultTypes: ['violations'],
      // No rule of these needs the style sheets again.
      preload: false,
    })
    .then((found) => found.violations)`)) as Violation[]
  const hasMenu = (await page.getByRole('menu').filter({ visible: true }).count()) > 0
  // A control that an open menu covers in part is pressed once the menu is closed.
  const isCovered = ({ failureSummary }: Fault) =>
    hasMenu && failureSummary.includes('partially obscured')
  const remaining = violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isCovered(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
  const found = remaining.map(({ id, nodes }) => {
    const why = nodes[0]?.failureSummary.split('\n')[1]?.trim().slice(0, 200)
    return `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)} — ${why}`
  })
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - window.innerWidth',
  )
  found.push(...(await findNameFaults(page)))
  return over > 0 ? [...found, `${over} px exceed the width of the screen`] : found
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

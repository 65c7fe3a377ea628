import type { Page } from 'playwright-core'
import { readNewerFeatures } from '../../scripts/check/newerFeatures.ts'

/** Takes from each page what the oldest browsers lack, before any script of the page runs. */
export async function forgetNewerFeatures(page: Page): Promise<void> {
  const { globals, statics, members } = readNewerFeatures()
  await page.addInitScript(forget, {
    globals: [...globals],
    statics: [...statics].map((path) => path.split('.')),
    members: [...members].flatMap(([name, owners]) => owners.map((owner) => [owner, name])),
  })
}

function forget(newer: { globals: string[]; statics: string[][]; members: string[][] }): void {
  const all = globalThis as unknown as Record<string, Record<string, object> | undefined>
  const remove = (from: object | undefined, name: string | undefined) => {
    if (from && name !== undefined) Reflect.deleteProperty(from, name)
  }
  for (const [owner = '', name] of newer.members) remove(all[owner]?.prototype, name)
  for (const [owner = '', name] of newer.statics) remove(all[owner], name)
  for (const name of newer.globals) remove(all, name)
}

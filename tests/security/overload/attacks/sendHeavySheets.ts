import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteApp } from '../../../support/remoteApp.ts'
import { createTestUser } from '#testing/testUser.ts'
import { sendSheet } from '#testing/migrations.ts'
import { workbookOfTexts } from '#testing/files/workbookOfTexts.ts'
import type { Overload } from '../overload.ts'
import { countStatuses } from '../parts/countStatuses.ts'

const SHEETS = 4
const SHORT_SHEETS = 2
const MILLION_TEXTS = 4

/** A small sheet of millions of texts, which an admin may have received from outside. */
export const sendHeavySheets: Overload = {
  title: `${SHEETS} sheets of ${MILLION_TEXTS} million shared texts at once, by an admin`,
  // Made before the payer is measured: it takes this process seconds.
  prepare: async ({ dataDir }) => {
    await writeFile(join(dataDir, 'heavy.xlsx'), await workbookOfTexts(MILLION_TEXTS * 1_000_000))
  },
  async attack({ product, scenario, dataDir }, { rounds, isShort, report }) {
    const admin = createTestUser(remoteApp(product.port), scenario.people.ADMIN)
    const sheet = await readFile(join(dataDir, 'heavy.xlsx'))
    const send = () => sendSheet(admin, 'customers', sheet, { name: 'heavy.xlsx' })
    for (let round = 0; round < rounds; round++) {
      const replies = await Promise.all(
        Array.from({ length: isShort ? SHORT_SHEETS : SHEETS }, send),
      )
      const statuses = replies.map(({ status }) => status)
      report(`    ${countStatuses(statuses)}`)
      assert.ok(statuses.includes(413), 'a heavy sheet is refused once it was counted')
      assert.ok(!statuses.includes(200), 'no heavy sheet is taken')
    }
  },
  injections: {},
}

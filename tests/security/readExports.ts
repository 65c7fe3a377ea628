import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import type { z } from 'zod'
import type { SystemTest } from '../support/systemTest.ts'
import type { FaultInjection, FaultyServer } from '../support/openFaultyServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { allRoutes } from '#app/server/allRoutes.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { sen } from '#core/money.ts'
import { download } from '#platform/contract/download.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import { Download } from '#platform/server/handler.ts'
import { updateAll } from '#platform/server/writeAll.ts'
import { isAllowed } from '#testing/everyEndpoint/questions.ts'
import { getName } from '#testing/everyEndpoint/getBody.ts'
import { buildObject } from '#testing/everyEndpoint/buildObject.ts'
import { buildQuery } from '#testing/everyEndpoint/buildQuery.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { unreadableParts } from '#testing/files/unreadableParts.ts'
import { unzip } from '#testing/files/unzip.ts'

const takes = ({ query }: ServerEndpoint, format: string) =>
  (query?.shape.format as z.ZodType | undefined)?.safeParse(format).success === true

/** Every list that leaves as a file. */
const EXPORTS = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.output === download && takes(endpoint, 'xlsx'))

const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '|',
  // Wide forms, and formulas behind what shows nothing.
  '＝',
  '＋',
  '－',
  '＠',
  '\u200B=',
  '\u00AD+',
  '\uFEFF\u00A0@',
]
const EVIL = `cmd|'/C calc'!A0`
/** No XML holds these: a workbook with them is one that Excel calls damaged. */
const FORBIDDEN = '\uFFFE\uFFFF\u0001'

/**
 * What a spreadsheet could run: the text itself, without invisible characters, and with wide forms folded.
 * A number may be negative; nothing else begins like a formula.
 */
function startsFormula(cell: string): boolean {
  const bare = cell.replace(/[\u00AD\u200B\uFEFF]/g, '').trimStart()
  if (/^-\d+\.\d\d$/.test(cell)) return false
  return /^[\t\r\n]/.test(cell) || /^[=+\-@|]/.test(bare.normalize('NFKC'))
}

/** S4: names and remarks that a spreadsheet would run. */
export const readExports: SystemTest = {
  title: 'formulas, and what no workbook holds, in names and remarks, in every export',
  rounds: STARTS.length,
  run: async (server, { rounds, report }) => {
    const scenario = await openScenario(server)
    const customers = await server.db
      .selectFrom('customers')
      .select(['id', 'name', 'address', 'business_nature'])
      .execute()
    const carrying = new Set<string>()
    let cells = 0
    for (const start of STARTS.slice(0, rounds)) {
      await plant(server, scenario, `${start}${EVIL}${FORBIDDEN}`)
      for (const endpoint of EXPORTS) {
        for (const who of [scenario.people.SUPER_ADMIN, scenario.people.AGENT]) {
          const found = await readBoth(endpoint, who, scenario)
          cells += found
          if (found > 0) carrying.add(getName(endpoint))
        }
      }
    }
    // The log knows their names and addresses.
    await updateAll(server.db, 'customers', customers)
    assert.ok(carrying.size > EXPORTS.length / 2, `only ${[...carrying].join(', ')} carry any`)
    report(
      `  ${EXPORTS.length} exports, ${carrying.size} of them with formulas in ${cells} cells: all text`,
    )
  },
  injections: { 'the mark in CSV': withoutMark() },
}

/** Gives all users and objects this name, past the validation of the forms. */
async function plant({ db }: FaultyServer, { own }: Scenario, evil: string) {
  const name = evil
  await db
    .updateTable('data_migrations')
    .set({ titles: [evil, 'Name'] })
    .execute()
  await db.updateTable('users').set({ name }).execute()
  await db.updateTable('customers').set({ name, address: evil, business_nature: evil }).execute()
  await db
    .updateTable('customer_groups')
    .set({ group_name: evil })
    .where('id', '=', own.groupId)
    .execute()
  await db.updateTable('notes').set({ content: evil }).execute()
  await db.updateTable('bank_lines').set({ description: evil, reference: evil }).execute()
  const body = { cashbookId: own.cashbookId, creditAmount: sen(10), remark: evil }
  await own.agent.call(recordCredit, { body })
}

/** Reads the export as CSV and as XLSX; how many cells hold what was planted. */
async function readBoth(
  endpoint: ServerEndpoint,
  who: TestUser,
  scenario: Scenario,
): Promise<number> {
  const role = who === scenario.people.SUPER_ADMIN ? 'SUPER_ADMIN' : 'AGENT'
  if (!isAllowed(endpoint, role)) return 0
  const path = endpoint.path.replace(/\{\w+\}/, String(buildObject(endpoint)?.of(scenario.own)))
  const dates: Record<string, string> = endpoint.query?.shape.from
    ? { from: '2026-01-01', to: '2026-01-31' }
    : {}
  const get = async (format: string) => {
    const query = { ...buildQuery(endpoint, scenario.own), ...dates, format }
    const url = `/api${path}?${new URLSearchParams(query)}`
    const reply = await who.inject({ method: 'GET', url })
    assert.equal(reply.status, 200, `${getName(endpoint)} as ${format}: ${reply.code}`)
    return reply.bytes
  }
  const xlsx = await get('xlsx')
  assert.deepEqual(unreadableParts(xlsx), [], `${getName(endpoint)} opens`)
  for (const [name, content] of unzip(xlsx)) {
    const isSheet = /worksheets\/.*\.xml$/.test(name)
    if (isSheet) assert.doesNotMatch(content, /<f[ >/]/, `${getName(endpoint)} has formulas`)
    assert.doesNotMatch(name, /vbaProject|externalLink/)
  }
  const read = countPlanted((await readSheet(xlsx)) as unknown[][])
  // A sheet made for paper has no CSV.
  if (!takes(endpoint, 'csv')) return read
  const lines = parse(await get('csv'), { bom: true, relax_column_count: true }) as string[][]
  for (const cell of lines.flat()) {
    assert.ok(!startsFormula(cell), `${getName(endpoint)}: ${JSON.stringify(cell)}`)
  }
  assert.equal(read, countPlanted(lines), `${getName(endpoint)}: both have the same`)
  return read
}

const countPlanted = (cells: unknown[][]) =>
  cells.flat().filter((cell) => String(cell).includes(EVIL)).length

function withoutMark(): FaultInjection {
  return {
    route: (route) => {
      if (!EXPORTS.includes(route.endpoint)) return route
      const handler: typeof route.handler = async (context, input) => {
        const { mediaType, fileName, content } = (await route.handler(context, input)) as Download
        if (!mediaType.startsWith('text/csv')) return new Download(mediaType, fileName, content)
        const chunks: Buffer[] = []
        for await (const chunk of content as NodeJS.ReadableStream) chunks.push(Buffer.from(chunk))
        const bytes = Buffer.from(
          Buffer.concat(chunks)
            .toString()
            .replaceAll(/'(?=[=+@|-])/g, ''),
        )
        return new Download(mediaType, fileName, bytes)
      }
      return { ...route, handler }
    },
  }
}

import { availableParallelism } from 'node:os'
import { checkApiDocument } from './check/checkApiDocument.ts'
import { checkBoundaries } from './check/checkBoundaries.ts'
import { checkBrowsers } from './check/checkBrowsers.ts'
import { checkChartsWeight } from './check/checkChartsWeight.ts'
import { checkDocs } from './check/checkDocs.ts'
import { checkLinks } from './check/checkLinks.ts'
import { checkNames } from './check/checkNames.ts'
import { checkSmallFiles } from './check/checkSmallFiles.ts'
import { checkStyles } from './check/checkStyles.ts'
import { checkTables } from './check/checkTables.ts'
import { checkTexts } from './check/checkTexts.ts'
import { checkWeight } from './check/checkWeight.ts'
import { checkWords } from './check/checkWords.ts'
import { runTool } from './check/runTool.ts'

/** `npm run check`: all that can be known without running the product. No database. The longest first. */
const CHECKS: Record<string, () => Promise<string[]>> = {
  format: () => runTool('oxfmt/bin/oxfmt', ['--check']),
  lint: () => runTool('oxlint/bin/oxlint', ['--max-warnings', '0'], { env: COLLECT_SELDOM }),
  'types of both sides': () => checkTypes('tsconfig.json'),
  boundaries: checkBoundaries,
  'types of the browser alone': () => checkTypes('tsconfig.web.json'),
  texts: checkTexts,
  'weight of the first pages': checkWeight,
  'oldest browsers': checkBrowsers,
  'styles of Mantine': checkStyles,
  'API document': checkApiDocument,
  words: () => checkWords(),
  'weight of the charts': checkChartsWeight,
  'tables of modules': checkTables,
  'small files': () => checkSmallFiles(),
  'names of files': () => checkNames(),
  'links of the documentation': checkLinks,
  'facts of the documentation': checkDocs,
  'types of the worker alone': () => checkTypes('tsconfig.worker.json'),
  'types of the core alone': () => checkTypes('tsconfig.core.json'),
}

/** Memory costs less than collecting it: the checks take a tenth less CPU. */
const COLLECT_SELDOM = { GOGC: '1000' }

/** Several checkers would each work out the same types. */
function checkTypes(project: string): Promise<string[]> {
  return runTool('ts7/bin/tsc', ['-p', project, '--checkers', '1'], { env: COLLECT_SELDOM })
}

async function runCheck([name, check]: (typeof waiting)[number]): Promise<boolean> {
  const started = performance.now()
  const faults = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAULTY'} ${name} (${seconds} s)`)
  for (const fault of faults) console.log(fault)
  return faults.length === 0
}

const waiting = Object.entries(CHECKS)
let isFaulty = false
// One check for each core at a time: more would only wait for each other.
const lines = Array.from({ length: availableParallelism() }, async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!(await runCheck(next))) isFaulty = true
  }
})
await Promise.all(lines)
process.exit(isFaulty ? 1 : 0)

import { checkBoundaries } from './checkBoundaries.ts'
import { checkLinks } from './checkLinks.ts'
import { checkTables } from './checkTables.ts'
import { checkTexts } from './checkTexts.ts'
import { checkWeight } from './checkWeight.ts'
import { runTool } from './runTool.ts'

const TSC = 'ts7/bin/tsc'

/** `npm run check`: all that can be known without running the product. Seconds, and no database. */
const CHECKS: Record<string, () => Promise<string[]>> = {
  'types of both sides': () => runTool(TSC, ['-p', 'tsconfig.json']),
  'types of the browser alone': () => runTool(TSC, ['-p', 'tsconfig.web.json']),
  'types of the worker alone': () => runTool(TSC, ['-p', 'tsconfig.worker.json']),
  'types of the core alone': () => runTool(TSC, ['-p', 'tsconfig.core.json']),
  lint: () => runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.']),
  format: () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  boundaries: checkBoundaries,
  'tables of features': checkTables,
  texts: checkTexts,
  'links of the documentation': checkLinks,
  'weight of the first pages': checkWeight,
}

const outcomes = await Promise.all(
  Object.entries(CHECKS).map(async ([name, check]) => {
    const started = performance.now()
    const faults = await check()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAULTY'} ${name} (${seconds} s)`)
    for (const fault of faults) console.log(fault)
    return faults.length === 0
  }),
)
process.exit(outcomes.every(Boolean) ? 0 : 1)

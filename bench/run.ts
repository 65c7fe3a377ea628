import type { Bench } from './bench.ts'
import { closeAll } from './close-all/closeAll.ts'
import { customerList } from './customer-list/customerList.ts'
import { customerPapers } from './customer-papers/customerPapers.ts'
import { clerkTasks } from './clerk-tasks/clerkTasks.ts'
import { customerSearch } from './customer-search/customerSearch.ts'
import { evening } from './evening/evening.ts'
import { onePayment } from './one-payment/onePayment.ts'
import { exportFile } from './export-file/exportFile.ts'
import { firstLoad } from './first-load/firstLoad.ts'
import { firstStart } from './first-start/firstStart.ts'
import { massCredit } from './mass-credit/massCredit.ts'
import { machine } from './parts/machine.ts'
import { runnerPhone } from './runner-phone/runnerPhone.ts'
import { sheetTyping } from './sheet-typing/sheetTyping.ts'
import { transactionReport } from './transaction-report/transactionReport.ts'

/**
 * `npm run bench`: all of them; `npm run bench -- P1 …`: only those. A missed target is no failure,
 * because machines are noisy; broken books are. BENCH_ROUNDS and BENCH_SECONDS set the number and
 * length of the measurements.
 */
const BENCHES: Record<string, Bench> = {
  P1: onePayment,
  P2: massCredit,
  P3: customerSearch,
  P4: customerList,
  P5: transactionReport,
  P6: exportFile,
  P7: closeAll,
  P8: firstLoad,
  P9: sheetTyping,
  P10: firstStart,
  P11: runnerPhone,
  P14: evening,
  P15: customerPapers,
  U6: clerkTasks,
}

const names = process.argv.slice(2).map((name) => name.toUpperCase())
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there is ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
console.log(machine())
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name}  ${bench.title}\n`)
  const { isReached } = await bench.run()
  console.log(`\n${name}  ${isReached ? 'reached' : 'NOT reached'}`)
}

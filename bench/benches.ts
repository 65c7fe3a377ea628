import type { Bench } from './bench.ts'
import { bankFile } from './bank-file/bankFile.ts'
import { bulkActs } from './bulk-acts/bulkActs.ts'
import { closeAll } from './close-all/closeAll.ts'
import { customerList } from './customer-list/customerList.ts'
import { customerPapers } from './customer-papers/customerPapers.ts'
import { clerkTasks } from './clerk-tasks/clerkTasks.ts'
import { customerSearch } from './customer-search/customerSearch.ts'
import { daysOff } from './days-off/daysOff.ts'
import { desks } from './desks/desks.ts'
import { evening } from './evening/evening.ts'
import { onePayment } from './one-payment/onePayment.ts'
import { exportFile } from './export-file/exportFile.ts'
import { firstLoad } from './first-load/firstLoad.ts'
import { firstStart } from './first-start/firstStart.ts'
import { idleBusiness } from './idle-business/idleBusiness.ts'
import { massCredit } from './mass-credit/massCredit.ts'
import { runnerPhone } from './runner-phone/runnerPhone.ts'
import { sheetTyping } from './sheet-typing/sheetTyping.ts'
import { transactionReport } from './transaction-report/transactionReport.ts'

/** The benchmarks by the name of their target in the table of docs/benchmarks.md. */
export const BENCHES: Record<string, Bench> = {
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
  P16: idleBusiness,
  P19: bankFile,
  P20: desks,
  P21: daysOff,
  P22: bulkActs,
  U6: clerkTasks,
}

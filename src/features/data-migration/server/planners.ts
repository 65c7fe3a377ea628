import type { MigrationType } from '../columnsContract.ts'
import type { Planner } from './plan.ts'
import { planCashbooks } from './planCashbooks.ts'
import { planCustomers } from './planCustomers.ts'
import { planTransactions } from './planTransactions.ts'

/** How the rows of each sheet are judged. Each reads the fields that `COLUMNS` names for it. */
export const PLANNERS = {
  customers: planCustomers,
  cashbooks: planCashbooks,
  transactions: planTransactions,
} as unknown as Readonly<Record<MigrationType, Planner<Record<string, unknown>>>>

import type { MigrationType } from '../../contract.ts'
import type { Planner } from './plan.ts'
import { planCashbooks } from './planCashbooks.ts'
import { planCustomers } from './planCustomers.ts'
import { planTransactions } from './planTransactions.ts'

/** The planner of each sheet. Each reads the fields that `COLUMNS` declares for it. */
export const PLANNERS = {
  customers: planCustomers,
  cashbooks: planCashbooks,
  transactions: planTransactions,
} as unknown as Readonly<Record<MigrationType, Planner<Record<string, unknown>>>>

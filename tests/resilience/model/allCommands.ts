import fc from 'fast-check'
import type { Command } from './command.ts'
import { accounts } from './commands/accounts.ts'
import { agains } from './commands/agains.ts'
import { batches } from './commands/batches.ts'
import { corrections, recoveries } from './commands/correcting.ts'
import { commissions, paidCommissions } from './commands/commissions.ts'
import { daysOff } from './commands/daysOff.ts'
import { differences, resolvedCounts } from './commands/differences.ts'
import { endings } from './commands/ending.ts'
import { handOvers } from './commands/handingOver.ts'
import { merges } from './commands/merges.ts'
import { openings } from './commands/openings.ts'
import { payments } from './commands/paying.ts'
import { periods } from './commands/periods.ts'
import { people } from './commands/people.ts'
import { reloans } from './commands/reloans.ts'
import { takenTransfers, transfers } from './commands/transfers.ts'
import { undoings } from './commands/undoings.ts'

const weighted = (weight: number, kinds: readonly fc.Arbitrary<Command>[]) =>
  kinds.map((arbitrary) => ({ weight, arbitrary }))

const ALL = [
  ...weighted(6, openings),
  ...weighted(5, payments),
  ...weighted(4, batches),
  ...weighted(4, handOvers),
  ...weighted(3, undoings),
  ...weighted(2, endings),
  ...weighted(2, commissions),
  ...weighted(3, reloans),
  ...weighted(2, accounts),
  ...weighted(3, transfers),
  ...weighted(4, corrections),
  ...weighted(3, recoveries),
  ...weighted(2, differences),
  ...weighted(6, [...takenTransfers, ...resolvedCounts, ...paidCommissions]),
  ...weighted(2, periods),
  ...weighted(2, people),
  ...weighted(2, daysOff),
  ...weighted(2, merges),
  ...weighted(2, agains),
]

/** How many kinds of commands there are. */
export const KINDS = ALL.length

/** Days at a lender's: each begins with a cashbook, for without one little can happen. */
export const sequences = fc
  .tuple(openings[0]!, fc.array(fc.oneof(...ALL), { maxLength: 50, size: 'max' }))
  .map(([first, rest]) => [first, ...rest])

import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { countRules } from './hand-overs/server/countRules.ts'
import { commissionRules } from './commission/server/commissionRules.ts'
import { resolutionRules } from './hand-overs/server/differences/resolutionRules.ts'

/** The tables of cash. */
export const cashTables = {
  commission_payments: {
    writer: './commission/server/commissionPayments.ts',
    ...NO_PERSON,
    proof: commissionRules,
  },
  hand_overs: {
    writer: './hand-overs/server/countWrites.ts',
    ...NO_PERSON,
    proof: countRules,
  },
  difference_resolutions: {
    writer: './hand-overs/server/differences/differenceResolutions.ts',
    ...NO_PERSON,
    proof: resolutionRules,
  },
} satisfies Tables

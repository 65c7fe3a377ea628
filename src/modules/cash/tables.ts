import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { countRules } from './hand-overs/server/countRules.ts'

/** The tables of cash. */
export const cashTables = {
  hand_overs: {
    writer: [
      './hand-overs/server/boxCash.ts',
      './hand-overs/server/confirmHandOver.ts',
      './hand-overs/server/recordHandOver.ts',
      './hand-overs/server/removeHandOver.ts',
    ],
    ...NO_PERSON,
    proof: countRules,
  },
} satisfies Tables

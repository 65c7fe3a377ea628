import { visiblePettyCash } from '#modules/ledger/server/visiblePettyCash.ts'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { countRules } from './hand-overs/server/countRules.ts'
import { resolutionRules } from './hand-overs/server/differences/resolutionRules.ts'
import { entryRules } from './petty-cash/server/entryRules.ts'

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
  difference_resolutions: {
    writer: [
      '#modules/lending/settlements/server/commission/takeOffCommission.ts',
      './hand-overs/server/differences/resolveDifference.ts',
    ],
    ...NO_PERSON,
    proof: resolutionRules,
  },
  petty_cash_entries: {
    writer: [
      '#modules/lending/movements/server/importedMoney.ts',
      '#modules/records/migration/server/plan/balancePettyCash.ts',
      './petty-cash/server/recordPettyCash.ts',
    ],
    ...NO_PERSON,
    proof: entryRules,
    papers: {
      ofPerson: 'NOT_OF_A_PERSON',
      move: 'STAYS',
      mayRead: (viewer, eb) =>
        eb.exists(
          eb
            .selectFrom('attachments')
            .innerJoin('petty_cash_entries as entry', 'entry.id', 'attachments.petty_cash_entry_id')
            .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'entry.agent_id')
            .select('attachments.id')
            .whereRef('attachments.file_id', '=', 'files.id')
            .where(visiblePettyCash(viewer)),
        ),
    },
  },
} satisfies Tables

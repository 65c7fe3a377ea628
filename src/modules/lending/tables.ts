import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of lending. */
export const lendingTables = {
  packages: {
    writer: [
      './packages/server/changePackage.ts',
      './packages/server/insertPackage.ts',
      './packages/server/removePackage.ts',
    ],
    ...NO_PERSON,
  },
  agent_packages: {
    writer: './packages/server/assignPackagesToAgent.ts',
    ...NO_PERSON,
  },
  cashbooks: {
    writer: [
      './cashbooks/server/changeTerms.ts',
      './cashbooks/server/opening/insertOpenings.ts',
      './cashbooks/server/updateAgreement.ts',
      './cashbooks/server/updateCashbook.ts',
      './credits/server/recordCredits.ts',
      './credits/server/recordRecovery.ts',
      './credits/server/recordRefund.ts',
      './credits/server/removeTransaction.ts',
      './credits/server/takeBackCredit.ts',
      './credits/server/updateTransaction.ts',
      './reloans/server/undoReloan.ts',
      './settlements/server/closeCashbooks.ts',
      './settlements/server/settleCashbooks.ts',
      './settlements/server/unsettleLocked.ts',
    ],
  },
  settlements: {
    writer: ['./settlements/server/settleCashbooks.ts', './settlements/server/undoSettlements.ts'],
    move: 'STAYS',
  },
  settlement_commissions: {
    writer: './settlements/server/settleCashbooks.ts',
    ...NO_PERSON,
  },
  closures: {
    writer: './settlements/server/closeCashbooks.ts',
    move: 'STAYS',
  },
  commission_payments: {
    writer: [
      '#modules/cash/hand-overs/server/differences/resolveDifference.ts',
      './settlements/server/commission/payCommission.ts',
      './settlements/server/commission/reverseCommission.ts',
      './settlements/server/commission/takeOffCommission.ts',
    ],
    ...NO_PERSON,
  },
  transactions: {
    writer: [
      '#modules/records/migration/server/plan/balancePettyCash.ts',
      './cashbooks/server/changeTerms.ts',
      './cashbooks/server/opening/openingMoves.ts',
      './cashbooks/server/reverseCredits.ts',
      './credits/server/correctCredit.ts',
      './credits/server/recordCredits.ts',
      './credits/server/recordRecovery.ts',
      './credits/server/recordRefund.ts',
      './credits/server/takeBackCredit.ts',
      './credits/server/updateTransaction.ts',
      './settlements/server/settleCashbooks.ts',
      './transfers/server/confirmTransfers.ts',
    ],
    move: 'STAYS',
  },
  reloans: {
    writer: ['./reloans/server/processReloan.ts', './reloans/server/undoReloan.ts'],
  },
  reloan_sources: {
    writer: ['./reloans/server/processReloan.ts', './reloans/server/undoReloan.ts'],
    anonymise: 'NOTHING_PERSONAL',
  },
  paper_checks: {
    writer: './credits/server/recordPaperCheck.ts',
    ...NO_PERSON,
  },
  signatures: {
    writer: './iou/server/signIou.ts',
  },
} satisfies Tables

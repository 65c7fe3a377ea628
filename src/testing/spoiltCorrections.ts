/** A corruption: what it is, its SQL, and the broken rules that must be reported. */
export type Spoilt = [what: string, spoil: string, rules: readonly RegExp[]]

/** Corruptions of corrections and of money after a loss, with the broken rules to be reported. */
export const SPOILT_CORRECTIONS: readonly Spoilt[] = [
  [
    'a corrected payment, standing again',
    `UPDATE transactions SET is_taken_back = false WHERE is_taken_back AND transfer_state IS NULL`,
    [/^a bounce or a correction/],
  ],
  [
    'a correction’s amount',
    `UPDATE transactions SET amount_sen = amount_sen + 1 WHERE kind = 'CORRECTED'`,
    [
      /^a cashbook’s total credit/,
      /^each transaction/,
      /^an active transaction/,
      /^a bounce or a correction/,
      /^daily totals/,
    ],
  ],
  [
    'the day on which moved money counts',
    `UPDATE transactions SET counts_on = business_on - 1 WHERE moved_from_id IS NOT NULL`,
    [/^what a correction moved/],
  ],
  [
    'the cashbook that a correction’s money came from',
    `UPDATE transactions SET moved_from_id = takes_back.id
     FROM (SELECT id FROM transactions WHERE kind = 'DEBIT' LIMIT 1) AS takes_back
     WHERE moved_from_id IS NOT NULL`,
    [/^what a correction moved/],
  ],
  [
    'what was recovered',
    `UPDATE cashbooks SET recovered_sen = recovered_sen + 1 WHERE recovered_sen > 0`,
    [/^what was recovered/],
  ],
  [
    'the amount of a recovery',
    `UPDATE transactions SET amount_sen = amount_sen + 1 WHERE kind = 'RECOVERY'`,
    [/^an active transaction/, /^what was recovered/, /^daily totals/],
  ],
  [
    'the number of a day’s recoveries',
    `UPDATE daily_totals SET transaction_count = transaction_count + 1 WHERE kind = 'RECOVERY'`,
    [/^daily totals/],
  ],
]

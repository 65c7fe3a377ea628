import { SPOILT_CORRECTIONS, type Spoilt } from './spoiltCorrections.ts'

const SETTLED = `(SELECT cashbook_id FROM settlements WHERE written_off_sen > 0)`
const STANDING = /^a customer’s standing/
const PAID = `(SELECT cashbook_id FROM closures)`

const standing = (column: string, value: string): Spoilt => [
  `a standing’s ${column}`,
  `UPDATE customer_standings SET ${column} = ${value} WHERE ${column} IS NOT NULL`,
  [STANDING],
]

/** A row corrupted without the ledger, and the broken rules that must be reported. */
export const SPOILT_BOOKS: readonly Spoilt[] = [
  [
    'a petty cash balance',
    `UPDATE petty_cash_accounts SET balance_sen = balance_sen + 1`,
    [/^petty cash is/],
  ],
  [
    'a petty cash entry',
    `UPDATE petty_cash_entries SET amount_sen = amount_sen + 1 WHERE type = 'TOP_UP'`,
    [/^a petty cash entry/],
  ],
  [
    'the account that a move takes money to',
    `UPDATE petty_cash_entries SET to_bank_account_id = (SELECT max(id) FROM bank_accounts)
     WHERE type = 'MOVE'`,
    [/^a move between accounts/],
  ],
  [
    'the balance of a bank account',
    `UPDATE bank_accounts SET balance_sen = balance_sen + 1`,
    [/^each bank account has/],
  ],
  [
    'the agent of a bank account',
    `UPDATE bank_accounts SET agent_id = (SELECT max(id) FROM users WHERE role_id = 3)`,
    [/^each bank account has/],
  ],
  [
    'a bounced transfer’s amount',
    `UPDATE transactions SET amount_sen = amount_sen + 1 WHERE kind = 'BOUNCED'`,
    [
      /^a cashbook’s total credit/,
      /^each transaction/,
      /^an active transaction/,
      /^a bounce or a correction/,
      /^daily totals/,
    ],
  ],
  [
    'the state of a bounced transfer',
    `UPDATE transactions SET transfer_state = 'CONFIRMED' WHERE transfer_state = 'BOUNCED'`,
    [/^a bounce or a correction/],
  ],
  [
    'a transfer marked as bounced',
    `UPDATE transactions SET transfer_state = 'BOUNCED' WHERE transfer_state = 'UNCONFIRMED'`,
    [/^a bounce or a correction/],
  ],
  [
    'a closed cashbook’s payment',
    `UPDATE transactions SET transfer_state = 'UNCONFIRMED',
            bank_account_id = (SELECT max(id) FROM bank_accounts)
     WHERE cashbook_id = ${PAID} AND kind = 'CREDIT'`,
    [/^an active transaction/, /^daily totals/, /^no cashbook is closed/],
  ],
  ...SPOILT_CORRECTIONS,
  [
    'a transfer’s state',
    `UPDATE transactions SET transfer_state = NULL WHERE transfer_state = 'UNCONFIRMED'`,
    [/^a credit by transfer has/],
  ],
  [
    'a transfer’s account',
    `UPDATE transactions SET transfer_state = NULL, bank_account_id = NULL WHERE transfer_state = 'UNCONFIRMED'`,
    [/^an active transaction/, /^daily totals/],
  ],
  [
    'the transfers of a day',
    `UPDATE daily_totals SET transfer_sen = transfer_sen - 1 WHERE transfer_sen > 0`,
    [/^daily totals/],
  ],
  [
    'the number of a day’s transfers',
    `UPDATE daily_totals SET transfer_count = transfer_count - 1 WHERE transfer_count > 0`,
    [/^daily totals/],
  ],
  [
    'the cash that a runner holds',
    `UPDATE cash_holders SET balance_sen = balance_sen + 1`,
    [/^the cash that a runner holds/],
  ],
  ['a runner’s cash, deleted', `DELETE FROM cash_holders`, [/^the cash that a runner holds/]],
  [
    'a day of an account',
    `INSERT INTO account_days VALUES ('capital', '2026-01-01', 1)`,
    [/^the days of an account/],
  ],
  [
    'how far the days of the accounts go',
    `UPDATE account_days_through SET journal_id = journal_id + 1`,
    [/^the days of an account/],
  ],
  ['an open day of cash, deleted', `DELETE FROM open_cash_days`, [/^a day of cash is open/]],
  [
    'what a count moved into the box',
    `UPDATE hand_overs SET boxed_sen = boxed_sen + 1`,
    [/^a confirmed count moved/],
  ],
  [
    'a confirmed count, removed',
    `UPDATE hand_overs SET removed_at = now()`,
    [/^a confirmed count moved/],
  ],
  [
    'a resolved difference',
    `UPDATE difference_resolutions SET amount_sen = amount_sen + 1`,
    [/^a resolution of a difference/],
  ],
  [
    'a reversed resolution',
    `UPDATE difference_resolutions SET reversed_at = now(), reversed_by = created_by`,
    [/^a resolution of a difference/],
  ],
  [
    'a commission payment',
    `UPDATE commission_payments SET amount_sen = amount_sen + 1`,
    [/^a commission payment/, /^each person is owed/],
  ],
  [
    'a reversed commission payment',
    `UPDATE commission_payments SET reversed_at = now(), reversed_by = created_by, reversal_reason = 'x'`,
    [/^a commission payment/, /^each person is owed/],
  ],
  [
    'a total credit',
    `UPDATE cashbooks SET credit_sen = credit_sen - 1 WHERE status = 1 AND credit_sen > 0`,
    [/^a cashbook’s balance/, /^a cashbook’s total credit/],
  ],
  [
    'a status',
    `UPDATE cashbooks SET status = 2 WHERE id = ${PAID}`,
    [/^a settled or closed cashbook/],
  ],
  [
    'an end date',
    `UPDATE cashbooks SET end_on = end_on - 1 WHERE id = ${PAID}`,
    [/^a settled or closed cashbook/, /^a cashbook is settled on or after/],
  ],
  [
    'a payment',
    `UPDATE transactions SET amount_sen = amount_sen + 1 WHERE kind = 'CREDIT' AND cashbook_id = ${PAID}`,
    [/^a cashbook’s total credit/, /^each transaction/, /^an active transaction/, /^daily totals/],
  ],
  [
    'a loss',
    `UPDATE transactions SET amount_sen = amount_sen + 1 WHERE kind = 'LOSS'`,
    [/^each transaction/, /^daily totals/, /^a written-off balance/],
  ],
  [
    'a removal',
    `UPDATE transactions SET removed_at = now(), removed_by = created_by WHERE kind = 'LOSS'`,
    [/^active transactions/, /^each transaction/, /^daily totals/, /^a written-off balance/],
  ],
  [
    'a profit',
    `UPDATE settlements SET debit_sen = debit_sen - 1, profit_sen = profit_sen + 1, net_sen = net_sen + 1 WHERE cashbook_id = ${SETTLED}`,
    [/^a settled or closed cashbook/, /^income less loss/],
  ],
  [
    'a settlement’s day',
    `UPDATE settlements SET settled_on = settled_on - 1 WHERE cashbook_id = ${SETTLED}`,
    [/^a settled or closed cashbook/, /^income less loss/],
  ],
  [
    'an undoing',
    `UPDATE settlements SET undone_at = now(), undone_by = settled_by WHERE cashbook_id = ${PAID}`,
    [/^a settled or closed cashbook/, /^income less loss/],
  ],
  [
    'a runner’s commission',
    `UPDATE settlement_commissions SET commission_sen = commission_sen + 1 WHERE commission_sen > 0`,
    [/^a settlement’s runner commission/, /^each person is owed/],
  ],
  [
    'an agent’s commission',
    `UPDATE settlements SET agent_commission_sen = agent_commission_sen + 1, net_sen = net_sen - 1 WHERE cashbook_id = ${PAID}`,
    [/^a closed cashbook’s commission/, /^each person is owed/],
  ],
  [
    'a closure',
    `DELETE FROM closures`,
    [/^a settled or closed cashbook/, /^a closed cashbook’s commission/, /^each person is owed/],
  ],
  [
    'a carried balance',
    `UPDATE reloan_sources SET balance_sen = balance_sen + 1`,
    [/^a reloan’s new cashbook/],
  ],
  [
    'what a reloan paid out',
    `UPDATE reloans SET pay_out_sen = pay_out_sen + 1`,
    [/^a reloan’s new cashbook/],
  ],
  [
    'the link of a reloan',
    `DELETE FROM reloan_sources`,
    [/^a reloan’s new cashbook/, /^a reloan’s credit has/],
  ],
  [
    'an agent, changed without a move',
    `UPDATE customers SET agent_id = (SELECT min(id) FROM users WHERE role_id = 3 AND id <> customers.agent_id)
     WHERE id IN (SELECT customer_id FROM cashbooks WHERE status = 1)`,
    [/^a cashbook’s receivable/],
  ],
  [
    'half a move',
    `WITH half AS (
       INSERT INTO journals (agent_id, event, business_on, cashbook_id, created_by)
       SELECT agent_id, 'MOVE', debit_on, id, opened_by FROM cashbooks WHERE status = 1 LIMIT 1 RETURNING *)
     INSERT INTO postings (journal_id, line, agent_id, account, cashbook_id, amount_sen, business_on)
     SELECT half.id, line, agent_id, account, cashbook_id, amount, business_on
     FROM half, (VALUES (1, 'receivable', 5), (2, 'capital', -5)) AS side (line, account, amount)`,
    [/^a move takes/, /^a cashbook’s balance/],
  ],
  [
    'a journal in two agents’ books',
    `WITH wide AS (
       INSERT INTO journals (agent_id, event, business_on, created_by)
       SELECT agent_id, 'PETTY_CASH', debit_on, opened_by FROM cashbooks WHERE status = 1 LIMIT 1 RETURNING *)
     INSERT INTO postings (journal_id, line, agent_id, account, amount_sen, business_on)
     SELECT wide.id, line, agent_id + off, 'capital', amount, business_on
     FROM wide, (VALUES (1, 0, 5), (2, 1, -5)) AS side (line, off, amount)`,
    [/^a journal stays/],
  ],
  [
    'a locked period, set before its journals',
    `INSERT INTO locked_periods (locked_on, last_journal_id, set_by, set_at)
     SELECT max(business_on), 0, min(created_by), now() FROM journals`,
    [/^no journal has a day that was locked/],
  ],
  [
    'the day of a reversal',
    `WITH undoing AS (
       INSERT INTO journals (agent_id, event, business_on, reverses_id, created_by)
       SELECT agent_id, 'REVERSAL', business_on + 1, id, created_by FROM journals
       WHERE event = 'PETTY_CASH' LIMIT 1 RETURNING *)
     INSERT INTO postings (journal_id, line, agent_id, account, amount_sen, business_on)
     SELECT undoing.id, line, posting.agent_id, account, -amount_sen, undoing.business_on
     FROM undoing JOIN postings AS posting ON posting.journal_id = undoing.reverses_id`,
    [/^a reversal has the day/, /^petty cash is/],
  ],
  [
    'the day on which a removal counts',
    `UPDATE transactions SET removed_at = now(), removed_by = created_by, reversed_on = business_on + 1
     WHERE kind = 'LOSS'`,
    [/^active transactions/, /^each transaction/, /^daily totals/, /^a written-off balance/],
  ],
  [
    'the day on which an undoing counts',
    `UPDATE settlements SET undone_at = now(), undone_by = settled_by, reversed_on = settled_on + 1
     WHERE cashbook_id = ${PAID}`,
    [/^a settled or closed cashbook/, /^income less loss/],
  ],
  [
    'a signed term',
    `UPDATE cashbooks SET due_on = due_on + 1 WHERE id IN (SELECT cashbook_id FROM signatures)`,
    [/^a cashbook has the terms/],
  ],
  [
    'a first credit',
    `UPDATE cashbooks SET first_credit_sen = first_credit_sen + 1 WHERE first_credit_sen > 0 AND status = 1`,
    [/^a first credit is the second line/],
  ],
  [
    'a day’s total',
    `UPDATE daily_totals SET transaction_count = transaction_count + 1 WHERE kind = 'LOSS'`,
    [/^daily totals/],
  ],
  ...['agent_id', 'active_count', 'owing_count', 'balance_sen', 'daily_sen', 'part_paid_sen'].map(
    (column) => standing(column, `${column} + 1`),
  ),
  ...['uncovered_on', 'begun_on', 'due_on', 'last_credit_on'].map((column) =>
    standing(column, 'NULL'),
  ),
  [
    'a standing’s kind of payer',
    `UPDATE customer_standings SET is_daily_payer = NOT is_daily_payer`,
    [STANDING],
  ],
  [
    'a standing’s days off',
    `UPDATE customer_standings SET off_bits = B'1' WHERE uncovered_on IS NOT NULL`,
    [STANDING],
  ],
  ['a standing’s status', `UPDATE customer_standings SET status = -2`, [STANDING]],
  ['a standing, deleted', `DELETE FROM customer_standings`, [STANDING]],
]

const TRANSACTION = 't.id, t.cashbook_id, t.kind, t.amount_sen, t.created_at, t.removed_at'
const RECORDING = `'credit.record', 'refund.record', 'massCredit.submit', 'cashbook.open', 'cashbook.update',
  'cashbook.settle', 'cashbook.declareLoss', 'reloan.process', 'dataMigration.import', 'transfer.bounce',
  'credit.correct', 'credit.move', 'recovery.record'`

/**
 * The rules between the operation log and the books. Each is a query for the rows that break it:
 * the log reveals a row that was changed consistently everywhere. A request is matched by its time,
 * which the log and the rows it wrote share.
 */
export const logRules: Readonly<Record<string, string>> = {
  'each payment has the amount and kind of its last log entry': `
    SELECT said.entity_id AS transaction_id, t.cashbook_id, t.kind, t.amount_sen, said.amount_sen AS log_says_sen
    FROM (
      SELECT DISTINCT ON (entity_id) entity_id, action, detail -> 'before' ->> 'kind' AS kind,
             coalesce(detail -> 'after' ->> 'amount', detail -> 'before' ->> 'amount')::bigint AS amount_sen
      FROM operation_log
      WHERE action IN ('credit.record', 'refund.record', 'transfer.bounce', 'credit.correct', 'credit.move',
                       'recovery.record', 'transaction.update', 'transaction.remove')
        AND (detail -> 'after' ? 'amount' OR detail -> 'before' ? 'amount')
      ORDER BY entity_id, id DESC
    ) said LEFT JOIN transactions t ON t.id = said.entity_id
    WHERE t.amount_sen IS DISTINCT FROM said.amount_sen
       OR t.kind <> CASE said.action WHEN 'credit.record' THEN 'CREDIT' WHEN 'refund.record' THEN 'REFUND'
                                     WHEN 'transfer.bounce' THEN 'BOUNCED' WHEN 'credit.correct' THEN 'CORRECTED'
                                     WHEN 'credit.move' THEN 'CREDIT' WHEN 'recovery.record' THEN 'RECOVERY'
                                     ELSE coalesce(said.kind, t.kind) END`,

  'each payment has the day of its log entry': `
    SELECT t.id, t.cashbook_id, t.business_on, l.detail -> 'after' ->> 'date' AS log_says
    FROM operation_log l JOIN transactions t ON t.id = l.entity_id
    WHERE l.action IN ('credit.record', 'refund.record', 'transfer.bounce', 'credit.correct', 'credit.move', 'recovery.record')
      AND (l.detail -> 'after' ->> 'date')::date <> t.business_on
    UNION ALL
    SELECT t.id, t.cashbook_id, t.business_on, l.detail -> 'after' ->> 'paymentDate' AS log_says
    FROM operation_log l JOIN transactions t ON t.id = l.entity_id
    WHERE l.action IN ('credit.correct', 'credit.move')
      AND (l.detail -> 'after' ->> 'paymentDate')::date <> coalesce(t.counts_on, t.business_on)`,

  'the payments of a batch sum to the amount in the log': `
    SELECT l.happened_at, l.agent_id, l.amount_sen AS log_says_sen, t.amount_sen, l.count AS log_says, t.count
    FROM (
      SELECT happened_at, agent_id, sum((detail -> 'after' ->> 'amount')::bigint) AS amount_sen,
             sum((detail -> 'after' ->> 'count')::bigint) AS count
      FROM operation_log WHERE action = 'massCredit.submit' GROUP BY 1, 2
    ) l LEFT JOIN LATERAL (
      SELECT sum(coalesce(was.amount_sen, t.amount_sen)) AS amount_sen, count(*) AS count
      FROM transactions t LEFT JOIN (${firstAmounts()}) was ON was.entity_id = t.id
      WHERE t.created_at = l.happened_at AND t.agent_id = l.agent_id AND t.kind = 'CREDIT'
    ) t ON true
    WHERE (coalesce(t.amount_sen, 0) <> l.amount_sen OR t.count <> l.count)
      -- Other payments of the very same moment cannot be told from those of the batch.
      AND NOT EXISTS (
        SELECT FROM operation_log other WHERE other.happened_at = l.happened_at AND other.action IN
          ('credit.record', 'credit.move', 'cashbook.open', 'cashbook.update', 'reloan.process', 'dataMigration.import'))`,

  // Hashed lists: as one join, the planner queried the log for each transaction, 90 s for a year.
  'every transaction, and its removal, is in the log': `
    SELECT ${TRANSACTION} FROM transactions t
    WHERE (t.created_at, t.cashbook_id) NOT IN (
      SELECT happened_at, cashbook_id FROM operation_log
      WHERE cashbook_id IS NOT NULL AND action IN (${RECORDING}))
    AND t.created_at NOT IN (
      SELECT happened_at FROM operation_log
      WHERE (cashbook_id IS NULL OR action = 'reloan.process') AND action IN (${RECORDING}))
    UNION ALL
    SELECT ${TRANSACTION} FROM transactions t
    WHERE t.removed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = t.removed_at AND l.cashbook_id = t.cashbook_id
        AND l.action IN ('transaction.remove', 'cashbook.update', 'cashbook.unsettle', 'reloan.undo'))
    UNION ALL
    SELECT ${TRANSACTION} FROM transactions t
    WHERE t.removed_at IS NULL AND EXISTS (
      SELECT FROM operation_log l WHERE l.action = 'transaction.remove' AND l.entity_id = t.id)`,

  'a cashbook has the terms of its last log entry': `
    SELECT c.id, c.cashbook_code, c.expected_sen, c.debit_sen, said.expected_sen AS log_says_expected_sen,
           said.debit_sen AS log_says_debit_sen
    FROM (
      SELECT entity_id,
             (array_agg((detail -> 'after' ->> 'expectedCredit')::bigint ORDER BY id DESC)
               FILTER (WHERE detail -> 'after' ? 'expectedCredit'))[1] AS expected_sen,
             (array_agg((detail -> 'after' ->> 'debitAmount')::bigint ORDER BY id DESC)
               FILTER (WHERE detail -> 'after' ? 'debitAmount'))[1] AS debit_sen
      FROM operation_log WHERE action IN ('cashbook.open', 'cashbook.update') GROUP BY entity_id
    ) said LEFT JOIN cashbooks c ON c.id = said.entity_id
    WHERE c.id IS NULL OR c.expected_sen <> said.expected_sen OR c.debit_sen <> said.debit_sen`,

  'an opening paid and received the amounts in the log': `
    SELECT t.id, t.cashbook_id, t.kind, t.amount_sen, said.amounts AS log_says_sen
    FROM transactions t
    LEFT JOIN (${firstAmounts()}) was ON was.entity_id = t.id
    JOIN LATERAL (
      SELECT array_agg((l.detail -> 'after' ->> field.name)::bigint) AS amounts
      FROM operation_log l
      CROSS JOIN (VALUES (CASE t.kind WHEN 'DEBIT' THEN 'debitAmount' ELSE 'firstCreditAmount' END),
                         (CASE t.kind WHEN 'DEBIT' THEN 'debitAmount' ELSE 'amount' END)) field (name)
      WHERE l.action IN ('cashbook.open', 'cashbook.update', 'transaction.update')
        AND l.cashbook_id = t.cashbook_id AND l.happened_at = t.created_at AND l.detail -> 'after' ? field.name
    ) said ON said.amounts IS NOT NULL
    WHERE t.kind IN ('DEBIT', 'CREDIT') AND t.number <= 2
      AND NOT coalesce(was.amount_sen, t.amount_sen) = ANY (said.amounts)
      AND NOT EXISTS (
        SELECT FROM operation_log l
        WHERE l.happened_at = t.created_at AND l.action IN ('credit.record', 'credit.move', 'massCredit.submit'))`,

  'a reloan carried over and paid the amounts in the log': `
    SELECT l.entity_id AS reloan_id, r.carried_sen, r.pay_out_sen,
           l.detail -> 'after' ->> 'carried' AS log_says_carried_sen, l.detail -> 'after' ->> 'payOut' AS log_says_pay_out_sen
    FROM operation_log l LEFT JOIN reloans r ON r.id = l.entity_id
    WHERE l.action = 'reloan.process' AND (r.id IS NULL
      OR r.carried_sen <> (l.detail -> 'after' ->> 'carried')::bigint
      OR r.pay_out_sen <> (l.detail -> 'after' ->> 'payOut')::bigint)`,

  'each settlement has the profit and loss in the log': `
    SELECT s.id, s.cashbook_id, s.profit_sen, s.written_off_sen, s.settled_at
    FROM settlements s
    WHERE NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = s.settled_at AND l.cashbook_id = s.cashbook_id
        AND l.action IN ('cashbook.settle', 'cashbook.settleByItself', 'cashbook.declareLoss')
        AND (l.detail -> 'after' ->> 'profit')::bigint = s.profit_sen
        AND coalesce((l.detail -> 'after' ->> 'lossAmount')::bigint, s.written_off_sen) = s.written_off_sen)`,

  'a cashbook has the status of its last log entry, and the commissions it was closed with': `
    SELECT c.id, c.cashbook_code, c.status, said.status AS log_says, said.commission_sen AS log_says_commission_sen
    FROM (
      SELECT DISTINCT ON (cashbook_id) cashbook_id, (detail -> 'after' ->> 'status')::int AS status,
             (detail -> 'after' ->> 'commission')::bigint AS commission_sen
      FROM operation_log
      WHERE action IN ('cashbook.settle', 'cashbook.settleByItself', 'cashbook.declareLoss', 'cashbook.unsettle', 'cashbook.close')
      ORDER BY cashbook_id, id DESC
    ) said JOIN cashbooks c ON c.id = said.cashbook_id
    LEFT JOIN settlements s ON s.cashbook_id = c.id AND s.undone_at IS NULL
    WHERE c.status <> said.status
       OR said.commission_sen <> s.agent_commission_sen + s.runner_commission_sen`,

  'each petty cash entry has the amount in the log': `
    SELECT e.id, e.agent_id, e.type, e.amount_sen, l.detail -> 'after' ->> 'amount' AS log_says_sen
    FROM petty_cash_entries e
    LEFT JOIN operation_log l ON l.action = 'pettyCash.record' AND l.entity_id = e.id
    WHERE CASE WHEN l.id IS NULL THEN NOT EXISTS (
                 SELECT FROM operation_log i WHERE i.happened_at = e.created_at
                   AND (i.action = 'dataMigration.import' OR e.migration_id IS NOT NULL AND i.cashbook_id IS NOT NULL))
               ELSE e.amount_sen <> (l.detail -> 'after' ->> 'amount')::bigint OR e.type <> l.detail -> 'after' ->> 'type' END`,

  'each commission payment and each resolved difference has the amount in the log': `
    SELECT 'commission payment' AS what, id, agent_id, amount_sen, created_at FROM commission_payments p
    WHERE difference_resolution_id IS NULL AND NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = p.created_at AND l.action = 'commission.pay' AND l.entity_id = p.user_id
        AND (l.detail -> 'after' ->> 'amount')::bigint = p.amount_sen)
    UNION ALL
    SELECT 'difference', id, agent_id, amount_sen, created_at FROM difference_resolutions d
    WHERE NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = d.created_at AND l.action = 'difference.resolve' AND l.entity_id = d.runner_id
        AND (l.detail -> 'after' ->> 'amount')::bigint = d.amount_sen)`,

  'users have the names of their last log entries': `
    SELECT u.id, u.username, u.name, said.username AS log_says_username, said.name AS log_says_name
    FROM (${lastNames('user', 'username')}) said JOIN users u ON u.id = said.entity_id
    WHERE ((u.name <> said.name AND said.name <> '–') OR (u.username <> said.username AND said.username <> '–'))
      AND u.username <> 'anonymised-' || u.id`,

  'customers have the names and phone numbers of their last log entries': `
    SELECT c.id, c.name, c.phone_number, said.name AS log_says_name, said."phoneNumber" AS log_says_phone_number
    FROM (${lastNames('customer', 'phoneNumber')}) said JOIN customers c ON c.id = said.entity_id
    WHERE (c.name <> said.name OR c.phone_number <> said."phoneNumber") AND c.anonymised_at IS NULL`,

  'customers are anonymised exactly when the log has it, and then without a text': `
    SELECT c.id, c.anonymised_at, entry.id AS log_id
    FROM customers c FULL JOIN (SELECT id, entity_id FROM operation_log WHERE action = 'customer.anonymise') entry
      ON entry.entity_id = c.id
    WHERE (c.anonymised_at IS NULL) <> (entry.id IS NULL)
       OR (c.anonymised_at IS NOT NULL AND (c.status <> -2 OR c.name <> '#' || c.id OR
           c.phone_number || c.identity_number || c.address || c.search_text || c.business_nature <> ''))`,

  'acts were looked at by whom and when the log has it': `
    SELECT seen.source, seen.source_id, seen.checked_by, said.log_id
    FROM checked_acts seen FULL JOIN (
      SELECT l.id AS log_id, l.actor_id, l.happened_at, coalesce(l.detail -> 'after' ->> 'note', '') AS note,
             jsonb_array_elements_text(l.detail -> 'after' -> 'acts') AS act
      FROM operation_log l WHERE l.action = 'act.check'
    ) said ON said.act = seen.source || '-' || seen.source_id
    WHERE seen.id IS NULL OR said.log_id IS NULL OR seen.checked_by <> said.actor_id
       OR seen.checked_at <> said.happened_at OR (seen.note <> said.note AND said.note <> '–')`,

  'disputes have the outcome and the correction of their last log entries': `
    SELECT d.id, d.outcome, d.correction_id, said.action AS log_says, said.correction_id AS log_says_correction_id
    FROM disputes d LEFT JOIN (
      SELECT DISTINCT ON (entity_id) entity_id, action, actor_id, happened_at,
             (detail #>> '{after,correctionId}')::bigint AS correction_id
      FROM operation_log WHERE action IN ('dispute.correct', 'dispute.decline', 'dispute.reopen')
      ORDER BY entity_id, id DESC
    ) said ON said.entity_id = d.id
    WHERE d.outcome IS DISTINCT FROM CASE said.action WHEN 'dispute.correct' THEN 'CORRECTED'
        WHEN 'dispute.decline' THEN 'NOT_CORRECTED' END
       OR d.correction_id IS DISTINCT FROM said.correction_id
       OR (d.outcome IS NOT NULL AND (d.closed_by <> said.actor_id OR d.closed_at <> said.happened_at))`,

  // A failed write leaves a gap in the numbers: a few may be missing at the end, never that many.
  'the operation log ends at the last id of its sequence': `
    SELECT last_value AS last_number, newest.id AS newest_row
    FROM operation_log_id_seq, (SELECT coalesce(max(id), 0) AS id FROM operation_log) newest
    WHERE is_called AND last_value - newest.id > 100`,
}

/** Returns SQL for the amount of each payment before its first change. */
function firstAmounts(): string {
  return `
      SELECT DISTINCT ON (entity_id) entity_id, (detail -> 'before' ->> 'amount')::bigint AS amount_sen
      FROM operation_log WHERE action = 'transaction.update' AND detail -> 'before' ? 'amount'
      ORDER BY entity_id, id`
}

/** Returns SQL for the last name and one more detail that the log has of each user or customer. */
function lastNames(entity: 'user' | 'customer', field: 'username' | 'phoneNumber'): string {
  const last = (name: string) => `
        (array_agg(detail -> 'after' ->> '${name}' ORDER BY id DESC) FILTER (WHERE detail -> 'after' ? '${name}'))[1]`
  return `
      SELECT entity_id, ${last('name')} AS name, ${last(field)} AS "${field}"
      FROM operation_log WHERE entity = '${entity}' AND action NOT LIKE 'customerLogin.%' GROUP BY entity_id`
}

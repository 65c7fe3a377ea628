import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Rules } from '#db/tableParts.ts'

/** The days off of cashbooks against what the log says of them, and of days off that were declared. */
export const declaredDayRules: Rules = {
  'a cashbook has the days off of its last log entry, and those declared since': `
    WITH logged AS (
      SELECT DISTINCT ON (cashbook_id) cashbook_id, detail -> 'after' -> 'daysOff' AS days
      FROM operation_log WHERE action IN ('cashbook.open', 'cashbook.update', 'reloan.process')
        AND cashbook_id IS NOT NULL AND detail -> 'after' ? 'daysOff'
      ORDER BY cashbook_id, id DESC
    ), declared AS (
      SELECT day_on, cashbook_id, bool_or(undone_at IS NULL) AS is_off, bool_or(undone_at IS NOT NULL) AS was_undone
      FROM declared_days_off, unnest(cashbook_ids) AS cashbook_id GROUP BY 1, 2
    )
    SELECT c.id, c.cashbook_code, kept.days_off, logged.days AS log_says
    FROM cashbooks c
    CROSS JOIN LATERAL (SELECT list_days_off(c.start_on, c.off_bits) AS days_off) AS kept
    LEFT JOIN logged ON logged.cashbook_id = c.id
    -- The log of an import does not name its cashbooks.
    WHERE (logged.days IS NOT NULL OR NOT EXISTS (
        SELECT FROM transactions t WHERE t.cashbook_id = c.id AND t.number = 1 AND t.migration_id IS NOT NULL))
      AND (c.off_bits IS NOT NULL OR logged.days IS NOT NULL) AND (
      EXISTS (
        SELECT FROM unnest(kept.days_off) AS off WHERE NOT coalesce(logged.days ? off::text, false)
          AND NOT EXISTS (SELECT FROM declared WHERE declared.cashbook_id = c.id AND declared.day_on = off
            AND (declared.is_off OR c.status = ${CASHBOOK_STATUS.CLOSED})))
      OR EXISTS (
        SELECT FROM jsonb_array_elements_text(logged.days) AS said WHERE NOT coalesce(said::date = ANY (kept.days_off), false)
          AND NOT EXISTS (SELECT FROM declared_days_off undone
            WHERE undone.day_on = said::date AND undone.undone_at IS NOT NULL)))`,

  'each declared day off is one of the log, and undone as it says': `
    SELECT d.id, d.day_on, d.name, d.undone_at
    FROM declared_days_off d
    LEFT JOIN operation_log said ON said.action = 'dayOff.declare' AND said.entity_id = d.id
    LEFT JOIN operation_log undone ON undone.action = 'dayOff.undo' AND undone.entity_id = d.id
    WHERE said.id IS NULL OR (said.detail -> 'after' ->> 'date')::date <> d.day_on
       OR (said.detail -> 'after' ->> 'cashbookCount')::int <> cardinality(d.cashbook_ids)
       OR (undone.id IS NULL) <> (d.undone_at IS NULL)`,
}

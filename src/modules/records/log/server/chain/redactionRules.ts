import { ROLES } from '#core/access/roles.ts'
import type { Rules } from '#db/tableParts.ts'

const LOGINS = `(
        SELECT l.user_id FROM customer_logins l JOIN users u ON u.id = l.user_id
        WHERE l.customer_id = c.id AND u.role_id = ${ROLES.CUSTOMER})`

// A log-in has no role yet when its entry is written.
const BY_CUSTOMER = `(coalesce(log.actor_role, ${ROLES.CUSTOMER}) = ${ROLES.CUSTOMER} AND log.actor_id IN ${LOGINS})`

/** The chain proves that nothing but texts was removed. */
export const redactionRules: Rules = {
  'texts of the log were removed only from entries about, or by, the customer who was anonymised': `
    SELECT redaction.log_id, log.customer_id AS about_customer_id, entry.id AS entry_id, entry.entity_id AS anonymised_id
    FROM operation_log_redactions redaction
    LEFT JOIN operation_log log ON log.id = redaction.log_id
    LEFT JOIN operation_log entry ON entry.action = 'customer.anonymise'
      AND entry.detail #>> '{after,redactionDigest}' = encode(redaction.digest, 'hex')
    LEFT JOIN customers c ON c.id = entry.entity_id
    WHERE (entry.entity = 'customer' AND entry.happened_at = redaction.redacted_at
      AND c.anonymised_at = entry.happened_at
      AND (redaction.origin_hash IS NULL OR ${BY_CUSTOMER})
      AND (log.customer_id = c.id
        OR (log.entity = 'customer' AND log.entity_id = c.id)
        OR (log.customer_id IS NULL AND log.cashbook_id IN (SELECT id FROM cashbooks WHERE customer_id = c.id))
        OR (log.entity = 'user' AND log.entity_id IN ${LOGINS})
        OR ${BY_CUSTOMER})) IS NOT TRUE`,
}

import type { Rules } from '#db/tableParts.ts'
import { GUARANTOR_PROOF, SIGNATURE_PROOF } from './signatureProof.ts'
import { TERMS_HASH } from './termsHash.ts'

export const signatureRules: Rules = {
  'a cashbook has the terms that its customer signed': `
    SELECT s.cashbook_id, c.cashbook_code, s.terms
    FROM signatures s JOIN cashbooks c ON c.id = s.cashbook_id
    CROSS JOIN LATERAL jsonb_to_record(s.terms) AS signed ("cashbookId" text, "expectedCredit" bigint,
      "debitAmount" bigint, "dailyCredit" bigint, "debitDays" int,
      "debitDate" date, "startDate" date, "dueDate" date)
    WHERE signed IS DISTINCT FROM (c.cashbook_code, c.expected_sen, c.debit_sen, c.daily_sen,
      c.debit_days, c.debit_on, c.start_on,
      -- A day off that was declared since moves the due date, not what was signed.
      CASE WHEN EXISTS (SELECT FROM declared_days_off d WHERE d.cashbook_ids @> ARRAY[c.id]) AND c.due_on > "dueDate"
           THEN "dueDate" ELSE c.due_on END)`,

  // The first version of an IOU did not say what was handed over.
  'a signed IOU hands over what it lends, less the first credit and what a reloan paid off': `
    SELECT s.cashbook_id, c.cashbook_code, s.terms
    FROM signatures s JOIN cashbooks c ON c.id = s.cashbook_id
    CROSS JOIN LATERAL jsonb_to_record(s.terms) AS signed (version int, "debitAmount" bigint,
      "firstCreditAmount" bigint, "handedOver" bigint, carried jsonb)
    WHERE version = 2 AND "handedOver" IS DISTINCT FROM "debitAmount" - "firstCreditAmount"
      - coalesce((SELECT sum((old ->> 'balance')::bigint) FROM jsonb_array_elements(carried) AS old), 0)`,

  // Entries of version 0.2.0 and earlier have no proof of what was signed.
  'each signature is the one in the log': `
    SELECT coalesce(s.id, l.entity_id) AS id, l.cashbook_id, l.id AS log_id
    FROM operation_log l LEFT JOIN signatures s ON s.id = l.entity_id LEFT JOIN customers c ON c.id = s.customer_id
    WHERE l.action = 'iou.sign' AND (s.id IS NULL
      OR (c.anonymised_at IS NULL AND l.detail #>> '{after,signatureProof}' <> ${SIGNATURE_PROOF}))`,

  // The name and numbers of somebody who was anonymised are gone; the hash of what was signed stays.
  'the hash of a signed IOU is that of its terms': `
    SELECT s.id, s.cashbook_id, s.terms_sha256, ${TERMS_HASH} AS hash_of_terms
    FROM signatures s JOIN customers c ON c.id = s.customer_id
    WHERE c.anonymised_at IS NULL AND s.terms_sha256 IS DISTINCT FROM ${TERMS_HASH}`,
}

export const guarantorSignatureRules: Rules = {
  'a signed IOU names the guarantors of its cashbook': `
    SELECT s.cashbook_id, s.terms -> 'guarantors' AS signed, named.list
    FROM signatures s JOIN customers c ON c.id = s.customer_id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'phoneNumber', g.phone_number,
        'identityNumber', g.identity_number, 'relation', g.relation, 'address', g.address)
        ORDER BY g.place), '[]') AS list FROM guarantors g WHERE g.cashbook_id = s.cashbook_id) AS named
    WHERE c.anonymised_at IS NULL AND coalesce(s.terms -> 'guarantors', '[]') <> named.list`,

  'a guarantor signed what the borrower signed, as the log says': `
    SELECT coalesce(g.cashbook_id, l.cashbook_id) AS cashbook_id, l.id AS log_id, s.terms_sha256
    FROM guarantor_signatures g
    FULL JOIN (SELECT * FROM operation_log WHERE action = 'iou.signAsGuarantor') l
      ON l.cashbook_id = g.cashbook_id AND (l.detail #>> '{after,place}')::int = g.place
    LEFT JOIN signatures s ON s.cashbook_id = g.cashbook_id
    LEFT JOIN customers c ON c.id = g.customer_id
    WHERE g.cashbook_id IS NULL OR l.id IS NULL OR g.terms_sha256 IS DISTINCT FROM s.terms_sha256
      OR (c.anonymised_at IS NULL AND l.detail #>> '{after,signatureProof}' <> ${GUARANTOR_PROOF})`,
}

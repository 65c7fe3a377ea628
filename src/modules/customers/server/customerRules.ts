import type { Rules } from '#db/tableParts.ts'
import { selectLastLogged } from '#platform/server/pipeline/lastLogged.ts'

const NAMED = `entity = 'customer' AND action NOT LIKE 'customerLogin.%'`

const PLACES = {
  address: 'address',
  postalCode: 'postal_code',
  city: 'city',
  state: 'state',
  region: 'region',
  businessNature: 'business_nature',
}

/** Who customers are, against the log. Removed texts prove nothing. */
export const customerRules: Rules = {
  'customers have the names and phone numbers of their last log entries': `
    SELECT c.id, c.name, c.phone_number, said.name AS log_says_name, said.phone_number AS log_says_phone_number
    FROM (${selectLastLogged(NAMED, { name: 'name', phoneNumber: 'phone_number' })}) said JOIN customers c ON c.id = said.entity_id
    WHERE (c.name <> said.name OR c.phone_number <> said.phone_number) AND c.anonymised_at IS NULL`,

  'customers are anonymised exactly when the log has it, and then without a text': `
    SELECT c.id, c.anonymised_at, entry.id AS log_id
    FROM customers c FULL JOIN (SELECT id, entity_id FROM operation_log WHERE action = 'customer.anonymise') entry
      ON entry.entity_id = c.id
    WHERE (c.anonymised_at IS NULL) <> (entry.id IS NULL)
       OR (c.anonymised_at IS NOT NULL AND (c.status <> -2 OR c.name <> '#' || c.id OR
           c.phone_number || c.identity_number || c.address || c.search_text || c.business_nature <> ''))`,

  'customers’ links ask for a login as their last log entries say': `
    SELECT c.id, c.name, c.asks_for_login, said.asks AS log_says
    FROM customers c LEFT JOIN (
      SELECT DISTINCT ON (entity_id) entity_id, (detail #>> '{after,asksForLogin}')::boolean AS asks
      FROM operation_log WHERE action = 'portalLink.setRule' ORDER BY entity_id, id DESC
    ) said ON said.entity_id = c.id
    WHERE c.asks_for_login <> coalesce(said.asks, false)`,

  'customers have the addresses of their last log entries': `
    SELECT c.id, c.name, to_jsonb(said) - 'entity_id' AS log_says
    FROM (${selectLastLogged("entity = 'customer'", PLACES)}) said JOIN customers c ON c.id = said.entity_id
    WHERE c.anonymised_at IS NULL AND (${Object.values(PLACES)
      .map((column) => `c.${column} <> said.${column}`)
      .join(' OR ')})`,

  // Entries of version 0.2.0 and earlier have only the last digits.
  'customers have the identity numbers of their last log entries': `
    SELECT c.id, c.name, said.id AS log_id
    FROM (
      SELECT DISTINCT ON (entity_id) id, entity_id, detail #>> '{after,identityNumber}' AS masked,
             detail #>> '{after,identityProof}' AS proof
      FROM operation_log WHERE entity = 'customer' AND detail -> 'after' ? 'identityNumber' ORDER BY entity_id, id DESC
    ) said JOIN customers c ON c.id = said.entity_id
    WHERE c.anonymised_at IS NULL AND (
      said.proof <> encode(sha256(convert_to(c.id || ' ' || c.identity_number, 'UTF8')), 'hex')
      OR (said.masked = '') <> (c.identity_number = '') OR right(said.masked, 4) <> right(c.identity_number, 4))`,
}

// The first version kept the order of the contract inside a field; the second sorts the names.
const FIRST_ORDER = `ARRAY['legalName','registrationNumber','licenceNumber','licenceEndsOn','address',
  'phoneNumber','email','logo','cashbookId','balance']`

const IS_SECOND = `s.terms ? 'version'`

/** A field of the terms that has fields of its own. */
const object = (value: string) => `(
  SELECT '{' || string_agg(to_json(name)::text || ':' || inner_value::text, ','
    ORDER BY CASE WHEN ${IS_SECOND} THEN 0 ELSE array_position(${FIRST_ORDER}, name) END, name COLLATE "C") || '}'
  FROM jsonb_each(${value}) AS inner_field (name, inner_value))`

/**
 * The SQL for the SHA-256, in hex, of the terms in `signatures AS s`, in the form of their version: what
 * `hashOfTerms` returns.
 */
export const TERMS_HASH = `(
  SELECT encode(sha256(convert_to(CASE WHEN ${IS_SECOND} THEN '{' || string_agg(named, ',' ORDER BY key COLLATE "C") || '}'
    ELSE '[' || string_agg(listed, ',' ORDER BY key COLLATE "C") || ']' END, 'UTF8')), 'hex')
  FROM (
    SELECT key, to_json(key)::text || ':' || part AS named, '[' || to_json(key)::text || ',' || part || ']' AS listed
    FROM jsonb_each(s.terms) AS field (key, value) CROSS JOIN LATERAL (
      SELECT CASE jsonb_typeof(value)
        WHEN 'object' THEN ${object('value')}
        WHEN 'array' THEN '[' || (SELECT string_agg(CASE jsonb_typeof(item) WHEN 'object' THEN ${object('item')} ELSE item::text END, ',' ORDER BY place)
          FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, place)) || ']'
        ELSE value::text END AS part) AS parts) AS fields)`

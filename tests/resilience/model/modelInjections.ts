import { randomUUID } from 'node:crypto'
import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** Faults injected from outside. From the third on the books still balance: only the model detects them. */
export const MODEL_INJECTIONS: Record<string, FaultInjection> = {
  'the key ignored': {
    changeHeaders: (headers) => {
      if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID()
    },
  },
  'daily totals that do not add up': {
    rewriteSql: (text) =>
      text.replace('SET amount_sen = total.amount_sen + ', 'SET amount_sen = total.amount_sen * '),
  },
  'commission on removed credits': {
    rewriteSql: (text) =>
      text.includes('AS "collectedSen"') ? text.replace('removed_at IS NULL', 'true') : text,
  },
  'a short count that hands over everything': {
    rewriteSql: (text) =>
      text.replace('expected_sen + resolved_sen - counted_sen ORDER', '0 * counted_sen ORDER'),
  },
  'an expected that grows with what is paid ahead': {
    rewriteSql: (text) =>
      text.replaceAll(
        '(cashbooks.credit_sen - coalesce(moved.change_sen, 0))',
        '(cashbooks.credit_sen - 2 * coalesce(moved.change_sen, 0))',
      ),
  },
  'arrears paid before the day’s instalment': {
    rewriteSql: (text) =>
      text.replaceAll(
        'least(earlier_paid_sen + own_paid_sen, target_sen)',
        'least(greatest(own_paid_sen - arrears_before_sen, 0), target_sen)',
      ),
  },
  'a target that moves with the customer': {
    rewriteSql: (text) =>
      text.replaceAll(
        'THEN cashbooks.moved_from_id\n        ELSE',
        'THEN cashbooks.agent_id\n        ELSE',
      ),
  },
  'reloans counted as collected': {
    rewriteSql: (text) =>
      text.includes('as "collected_sen"')
        ? text.replaceAll("kind = 'CREDIT'", "kind IN ('CREDIT', 'RELOAN')")
        : text,
  },
  'transfers counted as a runner’s cash': {
    rewriteSql: (text) => text.replaceAll('amount_sen - transfer_sen', 'amount_sen'),
  },
  'a reversed resolution that still counts': {
    rewriteSql: (text) =>
      text.includes('FROM difference_resolutions AS resolution')
        ? text.replace('AND reversed_at IS NULL', '')
        : text,
  },
  'cash of earlier days called today’s': {
    rewriteSql: (text) => text.replace('AS day WHERE is_open', 'AS day WHERE false'),
  },
  'a box that spends what runners hold': {
    rewriteSql: (text) =>
      text.includes('as "held" from "cash_holders"')
        ? text.replace('sum("balance_sen")', '0 * sum("balance_sen")')
        : text,
  },
  'commission paid before it was earned': {
    rewriteSql: (text) =>
      text.replace('FILTER (WHERE business_on <= ', 'FILTER (WHERE true OR business_on <= '),
  },
  'commission on transfers that bounced': {
    rewriteSql: (text) =>
      text.includes('AS "collectedSen"')
        ? text.replaceAll(
            "WHEN kind IN ('BOUNCED', 'CORRECTED') THEN -amount_sen",
            'WHEN false THEN 0',
          )
        : text,
  },
  'commission on payments that were corrected': {
    rewriteSql: (text) =>
      text.includes('AS "collectedSen"')
        ? text.replaceAll("kind IN ('BOUNCED', 'CORRECTED')", "kind = 'BOUNCED'")
        : text,
  },
  'a corrected payment still paid today': {
    rewriteSql: (text) => text.replaceAll('AND NOT transactions.is_taken_back', ''),
  },
  'money after a loss counted as collected': {
    rewriteSql: (text) =>
      text.includes('as "collected_sen"')
        ? text.replaceAll("kind = 'CREDIT'", "kind IN ('CREDIT', 'RECOVERY')")
        : text,
  },
  'a confirmed transfer that its runner undoes': {
    rewriteSql: (text) =>
      text.startsWith('select "confirmed_by", "created_at"')
        ? text.replace('"confirmed_by"', 'null::bigint as "confirmed_by"')
        : text,
  },
  'transfers nobody has seen taken for money': {
    rewriteSql: (text) =>
      text.includes('group by "cashbook_id"')
        ? text.replace("transactions.transfer_state = 'UNCONFIRMED'", 'false')
        : text,
  },
  'a move that keeps the runner': {
    rewriteSql: (text) =>
      text.replace(
        /runner_id = CASE WHEN status <> \d THEN runner_id END/,
        'runner_id = runner_id',
      ),
  },
  'days off that count as days of payment': {
    rewriteSql: (text) => text.replaceAll('ELSE bit_count(', 'ELSE 0 * bit_count('),
  },
  'a declared day off that moves the loans of other agents': {
    rewriteSql: (text) =>
      text.includes('"cashbooks"."due_on" >= ')
        ? text.replace('"cashbooks"."agent_id" = ANY', '"cashbooks"."agent_id" <> ALL')
        : text,
  },
  'a split after which the list still counts what went': {
    rewriteSql: (text) => text.replace('SELECT refresh_customer_standings(', 'SELECT cardinality('),
  },
}

import { randomUUID } from 'node:crypto'
import type { Breakage } from '../parts/openFaultHouse.ts'

/** Faults planted from outside. The last two leave books that balance: only the model can see them. */
export const MODEL_BREAKAGES: Record<string, Breakage> = {
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
      text.includes('as "collectedSen"')
        ? text.replace('"transactions"."removed_at" is null', 'true')
        : text,
  },
  'a move that keeps the runner': {
    rewriteSql: (text) => text.replace('SET runner_id = NULL', 'SET runner_id = runner_id'),
  },
}

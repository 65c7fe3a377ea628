import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

// The product's process loads this before the product (`noTransaction`). The driver's own overloads define
// the types; this only passes the values through.
const PAUSE_MS = 40
const query = Client.prototype.query as (
  this: Client,
  given: unknown,
  ...more: unknown[]
) => unknown
const turns = new WeakMap<Client, Promise<unknown>>()

Client.prototype.query = function inTurn(this: Client, given: unknown, ...more: unknown[]) {
  if (more.length > 0) return query.call(this, given, ...more)
  const isBegin = typeof given === 'string' && given.startsWith('begin')
  const before = turns.get(this) ?? Promise.resolve()
  const reply = before.catch(() => {}).then(() => query.call(this, isBegin ? 'select' : given))
  turns.set(
    this,
    reply.finally(() => sleep(PAUSE_MS)).catch(() => {}),
  )
  return reply
} as typeof Client.prototype.query

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

// Loaded by the product's process before the product, as `noTransaction` says. The driver's own
// overloads tell what comes in and goes out; here it only passes through.
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

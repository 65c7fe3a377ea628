import { Outbox } from '#modules/collection/round/web/outbox/Outbox.ts'
import { OutboxSender } from '#modules/collection/round/web/outbox/OutboxSender.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'

/** What one tab has. */
export class Tab {
  readonly sender = new OutboxSender(() => this.own)
  readonly #outboxes = new Map<number, Outbox>()

  get own(): Outbox | undefined {
    const { user } = currentSession()
    if (!user) return undefined
    const outbox = this.#outboxes.get(user.id) ?? new Outbox(user.id)
    this.#outboxes.set(user.id, outbox)
    return outbox
  }

  close(): Outbox[] {
    const all = [...this.#outboxes.values()]
    for (const outbox of all) outbox.close()
    return all
  }
}

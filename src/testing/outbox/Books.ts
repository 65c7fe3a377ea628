import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { day } from '#core/calendar.ts'

/**
 * OK records. CUT: no request arrives. LOST: it is recorded and the response is lost. REFUSES records
 * nothing. BUSY answers 503. SLOW records, and the response waits.
 */
export type Mode = 'OK' | 'CUT' | 'LOST' | 'REFUSES' | 'BUSY' | 'SLOW'

const ON = day('2026-01-10')
const HEADERS = { 'x-request-id': 'req-1' }

/**
 * The other side: a server that records each key once and repeats its response, as ours does. A refusal
 * keeps no key.
 */
export class Books {
  mode: Mode = 'OK'
  /** The keys of requests, in order. */
  readonly attempts: string[] = []
  /** The ids of recorded payments by key. */
  readonly recorded = new Map<string, number>()
  /** Keys that were refused at least once. */
  readonly refused = new Set<string>()
  /** The ids of reversed payments. */
  readonly reversed = new Set<number>()
  /** Called before something new is recorded. */
  onNew: (key: string, cashbookId: number) => void = () => {}
  readonly #known = new Map<string, object>()
  #waiting: (() => void)[] = []

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const key = new Headers(init.headers).get('idempotency-key')
    if (key === null) return Response.json({ success: true, data: null }, { headers: HEADERS })
    this.attempts.push(key)
    if (this.mode === 'CUT') throw new TypeError('no network')
    if (this.mode === 'BUSY') return fail(503)
    const known = this.#known.get(key)
    if (!known && this.mode === 'REFUSES') {
      this.refused.add(key)
      return fail(409)
    }
    const data = known ?? this.#record(key, url, String(init.body))
    this.#known.set(key, data)
    if (this.mode === 'LOST') throw new TypeError('the response was lost')
    if (this.mode === 'SLOW') await this.#wait(init.signal)
    return Response.json({ success: true, data }, { headers: HEADERS })
  }

  /** Whether a payment is in the books, and stands. */
  stands(key: string): boolean {
    const id = this.recorded.get(key)
    return id !== undefined && !this.reversed.has(id)
  }

  /** Lets the responses arrive that wait. */
  release(): void {
    for (const go of this.#waiting) go()
    this.#waiting = []
  }

  #record(key: string, url: string, body: string): object {
    const cashbook = createCashbookDto({ on: ON, startOn: ON })
    const undone = /credit\/(\d+)\/undo/.exec(url)?.[1]
    if (undone !== undefined) {
      this.reversed.add(Number(undone))
      return { cashbook }
    }
    const { cashbookId } = JSON.parse(body) as { cashbookId: number }
    this.onNew(key, cashbookId)
    const id = this.recorded.size + 1
    this.recorded.set(key, id)
    return { transaction: { id, amount: 2_000, createdAt: '2026-01-10T04:00:00Z' }, cashbook }
  }

  #wait(signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((arrive, abort) => {
      this.#waiting.push(arrive)
      signal?.addEventListener('abort', () => abort(new DOMException('', 'AbortError')))
    })
  }
}

const fail = (status: number) =>
  Response.json({ success: false, code: 'X', message: 'no' }, { status, headers: HEADERS })

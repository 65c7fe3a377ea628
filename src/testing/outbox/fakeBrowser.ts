// What happy-dom lacks of a browser with several tabs.

/** A BroadcastChannel whose messages arrive when the test says so. */
export class FakeChannel {
  static #open = new Set<FakeChannel>()
  static #sent: { from: FakeChannel; data: unknown }[] = []
  readonly #listeners: ((event: MessageEvent) => void)[] = []

  constructor() {
    FakeChannel.#open.add(this)
  }

  static deliver(): void {
    const sent = FakeChannel.#sent
    FakeChannel.#sent = []
    for (const { from, data } of sent) {
      for (const channel of [...FakeChannel.#open]) {
        const event = new MessageEvent('message', { data })
        if (channel !== from) channel.#listeners.forEach((listener) => listener(event))
      }
    }
  }

  static clear(): void {
    FakeChannel.#open.clear()
    FakeChannel.#sent = []
  }

  postMessage(data: unknown): void {
    FakeChannel.#sent.push({ from: this, data })
  }

  addEventListener(_: 'message', listener: (event: MessageEvent) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    FakeChannel.#open.delete(this)
  }
}

/** A lock that one tab or the worker has. */
export class FakeLocks {
  #held: Promise<unknown> | undefined

  async request(
    _name: string,
    options: { ifAvailable: true },
    work: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    if (this.#held && options.ifAvailable) return work(null)
    const held = work({})
    this.#held = held
    try {
      await held
    } finally {
      this.#held = undefined
    }
  }

  get isFree(): boolean {
    return this.#held === undefined
  }
}

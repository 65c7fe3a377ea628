/**
 * Runs writes one after the other. One that fails stays first and runs again before the next one, so
 * their order is kept.
 */
export class WriteQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  #last: Promise<void> = Promise.resolve()

  /** True when every write is done. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Resolves when the write is done. @throws what it threw; it is not lost, but runs again later */
  add(write: () => Promise<void>): Promise<void> {
    let isDone = false
    this.#waiting.push(async () => {
      await write()
      isDone = true
    })
    const done = this.#last
      .then(() => this.#run())
      .catch((error: unknown) => {
        if (!isDone) throw error
      })
    this.#last = done.catch(() => {})
    return done
  }

  /** Resolves when none is under way, whatever came of them; never rejects. */
  whenIdle(): Promise<void> {
    return this.#last
  }

  async #run(): Promise<void> {
    for (let [write] = this.#waiting; write; [write] = this.#waiting) {
      await write()
      this.#waiting.shift()
    }
  }
}

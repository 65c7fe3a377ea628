import type { Pause } from '#platform/web/device/personDatabase.ts'
import { notePause, pauseAfter, readPause, type Failure } from './pause.ts'

/** The pause of an outbox: on the device for every tab and the worker, here where that cannot store it. */
export class StoredPause {
  #unstored: (Pause & { userId: number }) | undefined

  read(userId: number): Promise<Pause | undefined> {
    return readPause(userId).catch(() =>
      this.#unstored?.userId === userId ? this.#unstored : undefined,
    )
  }

  /** Begins the pause after an attempt without an answer. */
  async begin(userId: number, now: number, failure: Failure): Promise<Pause> {
    const pause = pauseAfter(await this.read(userId), now, failure)
    this.#unstored = { ...pause, userId }
    await notePause(userId, pause).catch(() => {})
    return pause
  }

  async end(userId: number): Promise<void> {
    this.#unstored = undefined
    const pause = await readPause(userId).catch(() => undefined)
    if (pause) await notePause(userId, undefined).catch(() => {})
  }
}

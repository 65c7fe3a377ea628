import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until it is so. @throws AssertionError when it never comes to pass. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 30,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `${what}: not within ${seconds} s`)
    await sleep(20)
  }
}

import { assertDefined } from '#core/invariant.ts'

/**
 * Creates a random generator with a fixed sequence, so that the demo is always the same
 * (mulberry32).
 */
export function createRandom(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** Returns true with this probability. */
    chance: (probability: number) => roll() < probability,
    /** Returns a whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(roll() * (most - least + 1)),
    pick: <T>(items: readonly T[]): T =>
      assertDefined(items[Math.floor(roll() * items.length)], 'there is something to pick from'),
  }
}

export type Random = ReturnType<typeof createRandom>

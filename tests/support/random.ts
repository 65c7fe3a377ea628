import { createRandom } from '../../scripts/demo/random.ts'

/** RandomGenerator that comes out the same for the same seed. */
export type RandomGenerator = {
  /** A whole number from the first to the last, both included. */
  integer(first: number, last: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function createRandomGenerator(seed: number): RandomGenerator {
  const { between, pick } = createRandom(seed)
  const shuffled = <Item>(items: readonly Item[]) => {
    const mixed = [...items]
    for (let place = mixed.length - 1; place > 0; place--) {
      const other = between(0, place)
      ;[mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!]
    }
    return mixed
  }
  return { integer: between, pick, shuffled }
}

/** A random seed, short enough to be typed again. */
export const createSeed = (): number => Math.floor(Math.random() * 1_000_000)

/** What the tests play each time; another seed is for the long form, by command. */
export const TEST_SEED = 1

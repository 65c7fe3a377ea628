import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Before the benchmarks are loaded: they read it once.
process.env.BENCH_SHORT = '1'
const { BENCHES } = await import('../bench/benches.ts')
delete process.env.BENCH_SHORT

/** A head and a row below it, with a figure. */
const TABLE = /^ {2}.*\n {2}.*\d/

const printed: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
})
afterAll(() => void vi.restoreAllMocks())

// Whether a target is reached says nothing here: a hundredth of the data, once, while other tests run.
test.each(Object.entries(BENCHES))(
  '%s runs to its table',
  async (_, { title, run }) => {
    printed.length = 0
    expect(title).not.toBe('')
    expect(await run()).toEqual({ isReached: expect.any(Boolean) as boolean })
    expect(printed.filter((text) => TABLE.test(text))).toHaveLength(1)
  },
  300_000,
)

import '#testing/setupLaws.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '#testing/outbox/Books.ts'
import { OutboxWorld } from '#testing/outbox/OutboxWorld.ts'

// Random days of a phone: whatever happens, each payment that the phone has confirmed is in the books once, and
// each one that was undone is not.

/** `OUTBOX_RUNS=1000 TEST_SEED=random` looks longer. */
const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 50)

type Step = { name: string; run: (world: OutboxWorld) => Promise<void> }

const step = (name: string, run: (world: OutboxWorld) => Promise<void>): Step => ({ name, run })

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Step> }
const often = (weight: number, arbitrary: fc.Arbitrary<Step>): Weighted => ({ weight, arbitrary })

/** What may happen in the tabs of these numbers. */
const inTabs = (tabs: fc.Arbitrary<number>): Weighted[] => [
  often(
    8,
    fc
      .tuple(tabs, fc.constantFrom(1, 1, 2))
      .map(([tab, id]) => step(`pay ${id} in ${tab}`, (world) => world.pay(tab, id))),
  ),
  often(
    6,
    fc
      .tuple(tabs, fc.nat({ max: 3 }))
      .map(([tab, n]) => step(`undo ${n} in ${tab}`, (world) => world.undo(tab, n))),
  ),
  often(
    4,
    tabs.map((tab) => step(`send in ${tab}`, (world) => world.send(tab))),
  ),
  often(
    6,
    tabs.map((tab) => step(`send now in ${tab}`, (world) => world.sendNow(tab))),
  ),
  often(
    1,
    tabs.map((tab) => step(`retry in ${tab}`, (world) => world.retryRefused(tab))),
  ),
  often(
    1,
    tabs.map((tab) => step(`discard in ${tab}`, (world) => world.discardRefused(tab))),
  ),
  often(
    2,
    tabs.map((tab) => step(`close ${tab}`, (world) => world.closeTab(tab))),
  ),
  often(
    4,
    tabs.map((tab) => step(`open ${tab}`, (world) => world.openTab(tab))),
  ),
]
/** Sent in vain: the entry may have arrived, or not. */
const inVain = (tabs: fc.Arbitrary<number>): Weighted =>
  often(
    6,
    fc
      .tuple(tabs, fc.constantFrom(1, 1, 2), fc.constantFrom<Mode>('CUT', 'LOST', 'REFUSES'))
      .map(([tab, id, mode]) =>
        step(`pay ${id} in ${tab} in vain: ${mode}`, (world) => world.payInVain(tab, id, mode)),
      ),
  )
const outside: Weighted[] = [
  often(
    8,
    fc
      .constantFrom<Mode>(
        'OK',
        'OK',
        'OK',
        'CUT',
        'LOST',
        'LOST',
        'REFUSES',
        'BUSY',
        'SLOW',
        'SLOW',
      )
      .map((mode) => step(`the server is ${mode}`, (world) => world.beServer(mode))),
  ),
  often(2, fc.constant(step('the response arrives', (world) => world.release()))),
  often(
    3,
    fc.constantFrom(0, 45).map((seconds) =>
      step(`the worker sends alone after ${seconds} s`, async (world) => {
        await world.pass(seconds)
        await world.sendWithoutPage()
      }),
    ),
  ),
  often(
    2,
    fc
      .constantFrom(6, 45, 7_200)
      .map((seconds) => step(`${seconds} s pass`, (world) => world.pass(seconds))),
  ),
  often(
    1,
    fc
      .constantFrom(-86_400, -30, 30, 86_400)
      .map((seconds) => step(`the clock jumps ${seconds} s`, (world) => world.setClock(seconds))),
  ),
  often(
    1,
    fc
      .constantFrom('siti' as const, 'siti' as const, 'ali' as const)
      .map((name) => step(`${name} logs in`, (world) => world.logIn(name))),
  ),
]

async function live(steps: readonly Step[], isOrdered: boolean): Promise<void> {
  const world = new OutboxWorld({ isOrdered })
  try {
    await world.begin()
    for (const { run } of steps) await run(world)
    expect(await world.end()).toEqual([])
  } finally {
    await world.leave()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const days = (steps: Weighted[]) =>
  fc.array(
    fc.oneof(...steps).map((each) => Object.assign(each, { toString: () => each.name })),
    { minLength: 8, maxLength: 40 },
  )

// Races that random days seldom meet.
const RACES: [string, boolean, ((world: OutboxWorld) => Promise<void>)[]][] = [
  [
    'an undo in a tab that does not know that another tab has sent it',
    false,
    [
      (world) => world.payInVain(0, 1, 'CUT'),
      (world) => world.openTab(1),
      (world) => world.sendNow(0),
      (world) => world.undo(1, 0),
    ],
  ],
  [
    'an undo in a tab that does not know that another tab has begun to send it',
    false,
    [
      (world) => world.pay(0, 1),
      (world) => world.openTab(1),
      (world) => world.beServer('SLOW'),
      (world) => world.sendNow(0),
      (world) => world.undo(1, 0),
      (world) => world.release(),
    ],
  ],
  [
    'a tab that does not know that another tab has dropped it',
    false,
    [
      (world) => world.pay(0, 1),
      (world) => world.openTab(1),
      (world) => world.undo(1, 0),
      (world) => world.sendNow(0),
    ],
  ],
  [
    'a payment on a full device, while another tab changes the outbox',
    false,
    [
      (world) => world.pay(0, 1),
      (world) => world.openTab(1),
      (world) => world.fill(true),
      (world) => world.pay(0, 2),
      (world) => world.fill(false),
      (world) => world.undo(1, 0),
      (world) => world.deliver(),
      (world) => world.sendNow(0),
    ],
  ],
  [
    'the worker after an undo of what may have arrived',
    true,
    [
      (world) => world.payInVain(0, 1, 'LOST'),
      (world) => world.pay(0, 1),
      (world) => world.undo(0, 0),
      (world) => world.closeTab(0),
      (world) => world.pass(45),
      (world) => world.sendWithoutPage(),
    ],
  ],
]

test.each(RACES)('%s', async (_, isOrdered, steps) => {
  await live(
    steps.map((run) => step('', run)),
    isOrdered,
  )
})

test('one tab and the worker: each payment is once in the books, in order, whatever the device does', async () => {
  const device = fc
    .constantFrom(true, false, false)
    .map((isFull) => step(`the device is ${isFull ? 'full' : 'free'}`, (w) => w.fill(isFull)))
  const steps = days([
    ...inTabs(fc.constant(0)),
    inVain(fc.constant(0)),
    ...outside,
    often(2, device),
  ])
  await fc.assert(
    fc.asyncProperty(steps, (each) => live(each, true)),
    { numRuns: RUNS },
  )
}, 120_000)

test('two tabs and the worker: each payment is once in the books, and no undo is lost', async () => {
  const both = fc.constantFrom(0, 1)
  const messages = fc.constant(step('messages arrive', (world) => world.deliver()))
  const steps = days([...inTabs(both), inVain(both), ...outside, often(8, messages)])
  await fc.assert(
    fc.asyncProperty(steps, (each) => live(each, false)),
    { numRuns: RUNS },
  )
}, 120_000)

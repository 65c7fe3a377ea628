import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { todayIn } from '#core/calendar.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { keepPassword } from '#modules/office/users/accountContract.ts'
import { createRunner } from '#modules/office/users/contract.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { avoidMidnight } from '../support/avoidMidnight.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import type { RandomGenerator } from '../support/random.ts'
import { startProduct, type Product } from '../support/startProduct.ts'
import { getUndoName, waitUntilDone } from '../support/payStop.ts'
import { waitForShell } from '../support/waitForShell.ts'
import { assertBooksHold, type SystemTest } from '../support/systemTest.ts'
import { Phone, type PhoneFault } from './runner/phone.ts'

const STOPS = 80
const STOPS_SHORT = 12
/** The first payment is sent twice: with a key for each try that alone shows. */
const STOPS_OF_KEY_CONTROL = 2
/** The most taps that a round of 80 stops may take. */
const TAPS = 130
const HOUR_MS = 3_600_000

/**
 * R13: a runner's round on a phone in bad weather: the response to the first payment is lost; then
 * the network is cut or replaced by a Wi-Fi's page, the tab is reloaded, closed and killed, the
 * session ends, the clock is wrong by an hour, and another runner logs in between, all at random.
 */
export const runnerDay: SystemTest = {
  title: 'a runner’s round on a phone: nothing is lost, nothing is recorded twice',
  rounds: 50,
  runOnOwnServer: async (fault, { rounds, random, isShort, report }) => {
    await buildIfStale()
    const product = await startProduct()
    try {
      for (let at = 0; at < rounds; at++) {
        await avoidMidnight()
        const count = isShort ? (fault.keyPerTry ? STOPS_OF_KEY_CONTROL : STOPS_SHORT) : STOPS
        const round = await openRound(product, `day${at}`, count + 1)
        report(await playDay({ product, round, random, fault, at, report }))
      }
      await assertBooksHold(product.db)
    } finally {
      await product.close()
    }
  },
  injections: {
    'an outbox that a reload forgets': { forgetsOnLoad: true },
    'a key for each try instead of each entry': { keyPerTry: true },
  },
}

type Day = {
  product: Product
  round: Round
  random: RandomGenerator
  fault: PhoneFault
  at: number
  report: (line: string) => void
}

/** What the runner did at a stop: the credits in sen, and whether it was a visit without one. */
type Visit = { name: string; cashbookId: number; credits: number[]; isMissed: boolean }

type Playing = {
  phone: Phone
  line: Awaited<ReturnType<typeof openLine>>
  random: RandomGenerator
  runner: string
  other: string
  /** The stop of the other runner. */
  othersVisit: Visit
  /** What happened, for the report of a failure. */
  history: string[]
}

async function playDay({ product, round, random, fault, at, report }: Day): Promise<string> {
  const agent = await product.enter(round.agent, PASSWORD)
  const other = `ali-day${at}`
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await agent.call(createRunner, { body: { ...person, username: other, name: 'Ali' } })
  // The log-in form then does not ask for a password of their own.
  const ali = await product.enter(other, PASSWORD)
  await ali.call(keepPassword, {})
  const line = await openLine(product.url)
  const phone = await Phone.switchOn(line.url, fault)
  const history: string[] = []
  try {
    const visits = round.cashbookIds.map((cashbookId, place) => ({
      name: `${String(place + 1).padStart(2, '0')} `,
      cashbookId,
      credits: [],
      isMissed: false,
    }))
    const own = visits.slice(0, -1)
    const othersVisit = visits.at(-1)!
    const playing = { phone, line, random, runner: round.runner, other, othersVisit, history }
    await phone.open()
    await phone.enter(round.runner)
    await waitForShell(phone.page)
    await playStops(playing, own)
    await endDay(playing)
    await compareWithBooks(product, visits)
    const most = Math.ceil((TAPS / STOPS) * own.length)
    assert.deepEqual(phone.pageErrors, [], 'no page has an error')
    assert.ok(phone.taps <= most, `${phone.taps} taps for ${own.length} stops, at most ${most}`)
    return `  ${own.length} stops: ${phone.taps} taps, ${phone.loginTaps} for log-ins`
  } catch (error) {
    report([...history, ...phone.pageErrors].join('\n'))
    await phone.takeScreenshot()
    throw error
  } finally {
    await phone.switchOff()
    await line.close()
  }
}

async function playStops(playing: Playing, all: readonly Visit[]): Promise<void> {
  const { random, phone, line } = playing
  const [first, ...visits] = all
  const isLost = line.loseNextResponse()
  await playVisit(phone, first!, 'paid')
  await isLost
  // Each disturbance comes at least once, whatever chance brings.
  const certain = new Map(random.shuffled(visits).map((visit, at) => [visit, NAMES[at]]))
  const kinds = random.shuffled(getKinds(visits))
  for (const [at, visit] of visits.entries()) {
    const chance = random.integer(0, 2) === 0 ? random.pick(NAMES) : undefined
    const name = certain.get(visit) ?? chance
    if (name !== undefined) playing.history.push(`before ${visit.name}${name}`)
    if (name !== undefined) await DISTURBANCES[name]!(playing)
    await playVisit(phone, visit, kinds[at] ?? 'paid')
  }
}

type Disturbance = (playing: Playing) => Promise<void>

const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  'the network is cut': async ({ line }) => line.cut(),
  'the network is cut while an entry is sent': async ({ line, random }) => {
    line.cutAfter(random.integer(600, 900))
  },
  'a Wi-Fi answers with its page': async ({ line }) => line.capture(),
  'the network returns': async ({ line }) => line.mend(),
  'the network returns again': async ({ line }) => line.mend(),
  'the page is loaded again': async ({ phone, runner }) => {
    await phone.open()
    await phone.enter(runner)
  },
  'the tab is closed': async ({ phone, runner, random }) => {
    await phone.closeTab(pickClock(random))
    await phone.enter(runner)
  },
  'the phone loses its power': async ({ phone, runner, random }) => {
    await phone.kill(pickClock(random))
    await phone.enter(runner)
  },
  'five minutes pass': async ({ phone, runner }) => {
    await phone.lock()
    await phone.enter(runner)
  },
  'another runner pays': letOtherRunnerPay,
}
const NAMES = Object.keys(DISTURBANCES)

/** The phone's clock is up to an hour wrong. It shows the day of the round, which the phone keeps for that day alone. */
function pickClock(random: RandomGenerator): number {
  const getDay = (offsetMs: number) => todayIn('Asia/Kuala_Lumpur', new Date(Date.now() + offsetMs))
  return random.pick([-HOUR_MS, 0, HOUR_MS].filter((offsetMs) => getDay(offsetMs) === getDay(0)))
}

/** Another runner takes the phone, records a payment, and gives it back. */
async function letOtherRunnerPay({ phone, line, runner, other, othersVisit }: Playing) {
  if (othersVisit.credits.length > 0) return
  line.mend()
  await phone.lock()
  await phone.enter(other)
  const { taps } = phone
  await pay(phone, othersVisit)
  phone.taps = taps
  await phone.page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${othersVisit.name}`) })
    .getByText('Recorded')
    .waitFor()
  await phone.lock()
  await phone.enter(runner)
}

type Kind = 'missed' | 'another amount' | 'undone' | 'paid'

/** Of twenty visits: two without a payment, one of another amount, one undone and paid again. */
const KINDS: readonly Kind[] = ['missed', 'missed', 'another amount', 'undone']

const getKinds = (visits: readonly Visit[]): Kind[] =>
  visits.map((_, at) => KINDS[at % TWENTY] ?? 'paid')

const TWENTY = 20

async function playVisit(phone: Phone, visit: Visit, kind: Kind): Promise<void> {
  if (kind === 'missed') return miss(phone, visit)
  if (kind === 'another amount') return payOther(phone, visit)
  await pay(phone, visit)
  if (kind !== 'undone') return
  await undo(phone, visit)
  await pay(phone, visit)
}

const getButton = (phone: Phone, words: string, { name }: Visit) =>
  phone.page.getByRole('button', { name: new RegExp(`^${words}.* ${name}`) })

/** One tap on the expected amount; a tap that the page ignored is repeated. */
async function pay(phone: Phone, visit: Visit): Promise<void> {
  const button = getButton(phone, 'Record RM', visit)
  const label = await button.getAttribute('aria-label')
  const amount = Number(/RM\s([\d,.]+)/.exec(label ?? '')?.[1]?.replaceAll(',', ''))
  await phone.tap(new RegExp(`^Record RM.* ${visit.name}`))
  await seeDone(phone, visit)
  visit.credits.push(Math.round(amount * 100))
}

async function payOther(phone: Phone, visit: Visit): Promise<void> {
  await phone.tap(new RegExp(`^Other amount for ${visit.name}`))
  await phone.tap(/^1$/)
  await phone.tap(/^5$/)
  await phone.tap(new RegExp(`^Record ${formatRinggit(sen(1_500))}`))
  await seeDone(phone, visit)
  visit.credits.push(1_500)
}

async function miss(phone: Phone, visit: Visit): Promise<void> {
  await phone.tap(new RegExp(`^Not paid: ${visit.name}`))
  await phone.tap(/^Not in$/)
  await seeDone(phone, visit)
  visit.isMissed = true
}

/** Waits for the line that names what was recorded last: from then on nothing may be lost. */
async function seeDone({ page }: Phone, { name }: Visit): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${name}.*: (?!undone)`) })
    .waitFor()
  await waitUntilDone(page, name)
}

/** Undoes the payment just made, on its card. */
async function undo(phone: Phone, visit: Visit): Promise<void> {
  await phone.tap(getUndoName(visit.name))
  await getButton(phone, 'Record RM', visit).waitFor()
  visit.credits.pop()
}

/** The network is back for good: everything is sent. */
async function endDay({ phone, line, runner }: Playing): Promise<void> {
  line.mend()
  await phone.open()
  await phone.enter(runner)
  const toLogIn = phone.page.getByRole('button', { name: 'Log in to send', exact: true })
  const synced = phone.page.getByText(/^Synced \d\d:\d\d$/).first()
  const refused = phone.page.getByText(/^\d+ rejected/)
  await toLogIn.or(synced).or(refused).first().waitFor({ timeout: 60_000 })
  if (await toLogIn.isVisible()) {
    phone.loginTaps += 1
    await toLogIn.click()
    await phone.enter(runner)
  }
  await synced
    .or(refused)
    .first()
    .waitFor({ timeout: 60_000 })
    .catch(() => {})
  const words = await phone.page.locator('main').innerText()
  assert.ok(await synced.isVisible(), `not everything is sent: ${words.slice(0, 600)}`)
}

async function compareWithBooks({ db }: Product, visits: readonly Visit[]): Promise<void> {
  const ids = visits.map(({ cashbookId }) => cashbookId)
  const credits = await db
    .selectFrom('transactions')
    .select(['cashbook_id', 'amount_sen'])
    .where('kind', '=', 'CREDIT')
    .where('removed_at', 'is', null)
    .where('number', '>', FIRST_CREDIT)
    .where('cashbook_id', 'in', ids)
    .execute()
  const missed = await db
    .selectFrom('missed_visits')
    .select('cashbook_id')
    .where('removed_at', 'is', null)
    .where('cashbook_id', 'in', ids)
    .execute()
  const differences = visits.flatMap(({ name, cashbookId, credits: done, isMissed }) => {
    const recorded = credits.filter((row) => row.cashbook_id === cashbookId)
    const amounts = recorded.map((row) => row.amount_sen)
    const isRecordedMissed = missed.some((row) => row.cashbook_id === cashbookId)
    const isEqual = isDeepStrictEqual(amounts, done) && isRecordedMissed === isMissed
    return isEqual ? [] : [{ name, done, isMissed, recorded: amounts, isRecordedMissed }]
  })
  assert.deepEqual(differences, [], 'the books have each payment once')
}

/** The number of the credit with which each loan of the round begins. */
const FIRST_CREDIT = 2

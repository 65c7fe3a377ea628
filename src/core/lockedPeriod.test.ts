import { describe, expect, test } from 'vitest'
import { day } from './calendar.ts'
import { getReversalDay, refuseLock, refuseLocked } from './lockedPeriod.ts'

const [LAST_DAY, NEXT_DAY, TODAY] = [day('2026-01-31'), day('2026-02-01'), day('2026-02-10')]

describe('a locked period', () => {
  test('refuses its own days and names its last one', () => {
    const refusal = { refused: 'PERIOD_LOCKED', field: 'date', params: { lockedOn: LAST_DAY } }
    expect(refuseLocked(day('2025-12-31'), LAST_DAY, 'date')).toEqual(refusal)
    expect(refuseLocked(LAST_DAY, LAST_DAY, 'date')).toEqual(refusal)
  })

  test('allows the day after it, and every day where none is locked', () => {
    expect(refuseLocked(NEXT_DAY, LAST_DAY)).toBeUndefined()
    expect(refuseLocked(LAST_DAY, null)).toBeUndefined()
  })

  test('dates the reversal of a locked day today, and leaves others on the day of the original', () => {
    expect(getReversalDay(LAST_DAY, LAST_DAY, TODAY)).toBe(TODAY)
    expect(getReversalDay(NEXT_DAY, LAST_DAY, TODAY)).toBeNull()
    expect(getReversalDay(LAST_DAY, null, TODAY)).toBeNull()
  })
})

describe('another end of the locked period', () => {
  const from = (lockedOn: string | null, reason = '') => ({
    lockedOn: lockedOn === null ? null : day(lockedOn),
    reason,
    today: TODAY,
  })

  test.each(['2026-02-10', '2026-02-11'])('%s is not over', (next) => {
    const refusal = { refused: 'PERIOD_NOT_OVER', field: 'lockedThrough' }
    expect(refuseLock(day(next), from(null))).toMatchObject(refusal)
    expect(refuseLock(day(next), from(null))?.params).toEqual({ latestOn: '2026-02-09' })
  })

  test.each([day('2026-01-30'), null])('back to %s needs a reason', (next) => {
    const refusal = { refused: 'UNLOCK_REASON_REQUIRED', field: 'reason' }
    expect(refuseLock(next, from('2026-01-31'))).toMatchObject(refusal)
    expect(refuseLock(next, from('2026-01-31', 'a wrong bill'))).toBeUndefined()
  })

  test('forward needs none', () => {
    expect(refuseLock(day('2026-02-09'), from('2026-01-31'))).toBeUndefined()
    expect(refuseLock(day('2026-01-31'), from(null))).toBeUndefined()
    expect(refuseLock(null, from(null))).toBeUndefined()
  })
})

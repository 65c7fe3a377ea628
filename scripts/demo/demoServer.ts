import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { type Day, addDays, todayIn } from '#core/calendar.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { buildApp } from '#app/server/buildApp.ts'
import type { AppResources } from '#app/server/openResources.ts'
import { keepPassword } from '#modules/office/users/accountContract.ts'
import { takeSnapshot } from '#modules/reports/portfolio/server/takeSnapshot.ts'
import { login } from '#modules/office/auth/contract.ts'

const TIME_ZONE = 'Asia/Kuala_Lumpur'
const HOUR_MS = 3_600_000
/** All work of a day is over by then. */
const LAST_HOUR = 19

/** The product in this process, with a clock that the simulation sets. */
export type DemoServer = {
  /**
   * Sets the clock to an hour of a day (9.5 is half past nine), never back and never into the
   * future.
   */
  turnTo(day: Day, hour: number): void
  /** Logs a user in; the session ends when the clock has advanced by ten minutes without use. */
  enter(username: string, password: string): Promise<TestUser>
  /** Does what the server does after midnight, as long as nothing was recorded on the next day. */
  spendNight(day: Day): Promise<void>
  leave(): Promise<void>
}

export async function startDemoServer(
  resources: Pick<AppResources, 'db' | 'fileStore'>,
  businessName: string,
): Promise<DemoServer> {
  const realNow = new Date()
  // No link of the simulation is kept: the real server has its own key.
  const secretKey = randomBytes(32)
  let now = new Date(0)
  const app = await buildApp({
    db: resources.db,
    fileStore: resources.fileStore,
    secretKey,
    log: pino({ level: 'error' }),
    clock: () => now,
    timeZone: TIME_ZONE,
    businessName,
  })
  const anonymous = createTestUser(app, {
    id: 0,
    agentId: null,
    name: '',
    roleId: 5,
    token: undefined,
  })
  let logins = 0
  return {
    turnTo: (day, hour) => {
      const midnight = Date.parse(`${day}T00:00:00+08:00`)
      const isToday = day === todayIn(TIME_ZONE, realNow)
      // Today's simulation ends now: its day is scaled to the elapsed part of it.
      const share = isToday
        ? Math.min(1, (realNow.getTime() - midnight) / (LAST_HOUR * HOUR_MS))
        : 1
      now = new Date(Math.max(now.getTime(), midnight + hour * share * HOUR_MS))
    },
    enter: async (username, password) => {
      const headers = { 'x-forwarded-for': getAddress(logins++) }
      const body = { username, password }
      const { token, user, isPasswordByOther } = await anonymous.call(login, { body }, { headers })
      const person = createTestUser(app, { ...user, token })
      // Who tries the demo is not to choose a password first.
      if (isPasswordByOther) await person.call(keepPassword, {})
      return person
    },
    spendNight: (day) => {
      const morning = new Date(`${addDays(day, 1)}T00:05:00+08:00`)
      const { signal } = new AbortController()
      const job = { ...resources, secretKey, clock: () => morning, timeZone: TIME_ZONE, signal }
      return takeSnapshot.run({ ...job, attempt: 1 }, {})
    },
    leave: () => app.close(),
  }
}

/**
 * Returns an address per login, because the rate limit counts by the minute and a year's logins
 * take one.
 */
const getAddress = (login: number) => `10.0.${login >> 8}.${login & 255}`

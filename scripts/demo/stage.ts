import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { type Day, todayIn } from '../../src/core/calendar.ts'
import { askAs, type Person } from '../../src/app/server/askInProcess.ts'
import { buildApp } from '../../src/app/server/buildApp.ts'
import type { OpenHouse } from '../../src/app/server/openHouse.ts'
import { login } from '../../src/features/auth/contract.ts'

const TIME_ZONE = 'Asia/Kuala_Lumpur'

/** The product in this process, with a clock that the story moves. */
export type Stage = {
  today(): Day
  /** Turns the clock to an hour of a day, in Kuala Lumpur. */
  turnTo(day: Day, hour: number): void
  /** Logs somebody in; like everybody's, the session ends when the clock moves on. */
  enter(username: string, password: string): Promise<Person>
  leave(): Promise<void>
}

export async function setStage({ db, fileStore }: OpenHouse): Promise<Stage> {
  let now = new Date()
  const app = await buildApp({
    db,
    fileStore,
    secretKey: randomBytes(32),
    log: pino({ level: 'error' }),
    clock: () => now,
    timeZone: TIME_ZONE,
  })
  const stranger = askAs(app, { id: 0, agentId: null, name: '', roleId: 5, token: undefined })
  let logins = 0
  return {
    today: () => todayIn(TIME_ZONE, now),
    turnTo: (day, hour) => {
      now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`)
    },
    enter: async (username, password) => {
      const headers = { 'x-forwarded-for': addressOf(logins++) }
      const { token, user } = await stranger.get(
        login,
        { body: { username, password } },
        { headers },
      )
      return askAs(app, { ...user, token })
    },
    leave: () => app.close(),
  }
}

/** A year's logins take a minute here, and the rate limit counts by the minute: each has its address. */
const addressOf = (login: number) => `10.0.${login >> 8}.${login & 255}`

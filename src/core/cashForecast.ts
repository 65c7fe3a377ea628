import type { Day } from './calendar.ts'
import { addSen, subtractSen, type Sen } from './money.ts'

/** A coming day: what falls due, and the money at its end. Amounts in sen. */
export type ForecastDay = { on: Day; expectedSen: Sen; cashSen: Sen }

export type CashForecast = {
  days: ForecastDay[]
  /** The day with the least money at its end, the first of several. */
  lowestOn: Day | null
  /** The day with the least expected collection, the first of several; null when all are equal. */
  leastExpectedOn: Day | null
}

/**
 * Computes the money at the end of each coming day: what there is now, plus what falls due through
 * the day, less what an average day lends out. Nothing else is assumed.
 */
export function forecastCash(
  cashSen: Sen,
  lentADaySen: Sen,
  due: readonly { on: Day; expectedSen: Sen }[],
): CashForecast {
  let current = cashSen
  const days = due.map(({ on, expectedSen }) => {
    current = subtractSen(addSen(current, expectedSen), lentADaySen)
    return { on, expectedSen, cashSen: current }
  })
  return {
    days,
    lowestOn: findLeast(days, ({ cashSen: each }) => each),
    leastExpectedOn: days.some(({ expectedSen }) => expectedSen !== days[0]?.expectedSen)
      ? findLeast(days, ({ expectedSen }) => expectedSen)
      : null,
  }
}

function findLeast(days: readonly ForecastDay[], amount: (day: ForecastDay) => Sen): Day | null {
  let least = days[0]
  for (const day of days) if (least && amount(day) < amount(least)) least = day
  return least?.on ?? null
}

import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { getCash, listDifferences } from '../contract.ts'
import type { Holder } from './differences/holder.ts'

export type Carrier = ResponseOf<typeof getCash>['runners'][number]

/** A runner with the cash of the day and, of today, what is on their line. */
export type Person = { carrier: Carrier; holder: Holder | undefined }

/**
 * Returns whose cash is shown: who took or handed over some on the day; of today also who holds some
 * or has a difference, active or not. What came in without a runner is apart, in the box.
 */
export function getPeople(
  { runners, alsoHolding = [] }: ResponseOf<typeof getCash>,
  places: ResponseOf<typeof listDifferences> | undefined,
): { people: Person[]; box: Carrier | undefined } {
  const holders = new Map(places?.runners.map((holder) => [holder.runnerId, holder]))
  const carriers = places ? [...runners, ...alsoHolding] : runners
  const people = carriers
    .filter(({ runnerId }) => runnerId !== null)
    .map((carrier) => ({ carrier, holder: holders.get(carrier.runnerId ?? 0) }))
  for (const { carrier } of people) holders.delete(carrier.runnerId ?? 0)
  return {
    people: [
      ...people,
      ...[...holders.values()].map((holder) => ({ carrier: toCarrier(holder), holder })),
    ],
    box: carriers.find(({ runnerId }) => runnerId === null),
  }
}

/** A runner without cash of today, who has a difference or had one. */
const toCarrier = ({ runnerId, runnerName }: Holder): Carrier => ({
  runnerId,
  runnerName,
  count: 0,
  amount: ZERO_SEN,
  transferCount: 0,
  transfers: ZERO_SEN,
  handedOver: ZERO_SEN,
  left: ZERO_SEN,
  resolved: ZERO_SEN,
  short: ZERO_SEN,
  over: ZERO_SEN,
  waiting: ZERO_SEN,
  sinceCount: ZERO_SEN,
})

/** Returns what of earlier days is in a person's cash now, below 0 when they had too much. */
export const getCarried = ({ holder }: Person): Sen => holder?.carried ?? ZERO_SEN

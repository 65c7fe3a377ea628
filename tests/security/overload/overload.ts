import type { RandomGenerator } from '../../support/random.ts'
import type { FaultInjection, FaultyServer } from '../../support/openFaultyServer.ts'
import type { ProductProcess } from '../../support/productProcess.ts'
import type { Scenario } from '#testing/openScenario.ts'

/** A server in a process of its own. Attackers belong to `scenario.own`, the payer to `scenario.foreign`. */
export type Target = {
  server: FaultyServer
  scenario: Scenario
  product: ProductProcess
  /** Where the server keeps its files. */
  dataDir: string
}

type How = {
  rounds: number
  random: RandomGenerator
  isShort?: boolean | undefined
  report: (line: string) => void
}

/** One way in which one user, logged in or not, keeps a server from serving the others. */
export type Overload = {
  title: string
  /** Settings of the server that it is played against. */
  settings?: Readonly<Record<string, string>>
  /** Creates what the attack needs, before the server starts. */
  prepare?(target: Omit<Target, 'product'>): Promise<void>
  /** Attacks for as long as it takes; one round is the short form. */
  attack(target: Target, how: How): Promise<void>
  /** The negative controls: without any one of these protections the payer's requests must fail. */
  injections: Readonly<Record<string, FaultInjection>>
}

import type { Nodes } from './databaseNodes.ts'
import type { Payers } from './payers.ts'
import type { ServerProcess } from '../parts/serverProcess.ts'

/** The rig: databases, servers by both ways, and payers who never stop. */
export type Place = {
  nodes: Nodes
  payers: Payers
  /** Two that name all hosts, and two behind HAProxy. */
  servers: ServerProcess[]
  /** Copies of the server that are removed at the end. */
  versions: { remove(): void }[]
  /** Starts the server of that place again, of this folder or another one. */
  restart(place: number, root?: string): Promise<void>
}

/** What happens, and what is brought back afterwards. */
export type Event = {
  name: string
  /** Whether another primary is expected: without a goal, service is measured from its first write. */
  hasNewPrimary?: boolean
  /** The longest time without service, in seconds, where there is a goal. */
  goalSeconds?: number
  play(place: Place): Promise<void>
  undo?(place: Place): Promise<void>
}

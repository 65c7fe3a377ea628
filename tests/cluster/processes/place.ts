import type { TestUsers } from '../../../src/testing/testUsers.ts'
import type { Cluster } from '../parts/openCluster.ts'

/** Where it is played: the row of servers, people who ask through the proxy, and how much is done. */
export type Place = {
  cluster: Cluster
  users: TestUsers
  size: { rounds: number; batchLines: number; payers: number; restarts: number }
  report(line: string): void
}

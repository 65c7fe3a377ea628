import type { TestUsers } from '#testing/testUsers.ts'
import type { Cluster } from '../parts/openCluster.ts'

/** Where a part runs: the cluster, users who send requests through the proxy, and the size of the test. */
export type Place = {
  cluster: Cluster
  users: TestUsers
  size: { rounds: number; batchLines: number; payers: number; restarts: number }
  report(line: string): void
}

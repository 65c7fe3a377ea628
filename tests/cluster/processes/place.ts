import type { TestUsers } from '../../../src/testing/testUsers.ts'
import type { Row } from '../parts/openRow.ts'

/** Where it is played: the row of servers, people who ask through the proxy, and how much is done. */
export type Place = {
  row: Row
  users: TestUsers
  size: { rounds: number; batchLines: number; payers: number; restarts: number }
  report(line: string): void
}

import { setTimeout as sleep } from 'node:timers/promises'
import { exportCustomers } from '#modules/customers/contract.ts'
import type { Overload } from '../overload.ts'
import { fillAgent } from '../parts/fillAgent.ts'
import { withoutReportPool } from '../parts/withoutReportPool.ts'
import { openUnread, requestLine } from '../parts/rawGet.ts'

const DOWNLOADS = 30
// A line of a file is some 400 bytes: ten megabytes, which no socket holds.
const CUSTOMERS = 25_000

/** A download holds a database connection for as long as it is being read. */
export const leaveUnread: Overload = {
  title: `${DOWNLOADS} downloads that a runner does not read`,
  prepare: (target) => fillAgent(target, CUSTOMERS),
  async attack({ product, scenario }, { rounds, isShort }) {
    const { token } = scenario.own.agent
    const line = requestLine(`${exportCustomers.path}?format=csv`, token)
    const sockets = Array.from({ length: DOWNLOADS }, () => openUnread(product.port, line))
    await sleep(isShort ? 2_000 : 4_000 * rounds)
    for (const socket of sockets) socket.destroy()
  },
  injections: { 'connections of their own for files': { ...withoutReportPool } },
}

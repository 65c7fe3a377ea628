import { setTimeout as sleep } from 'node:timers/promises'
import { exportCustomers } from '#modules/customers/contract.ts'
import type { Overload } from '../overload.ts'
import { fillAgent } from '../parts/fillAgent.ts'
import { withoutReportPool } from '../parts/withoutReportPool.ts'
import { openUnread, requestLine } from '../parts/rawGet.ts'

const DOWNLOADS = 30
const CUSTOMERS = 25_000

/** Responses that wait behind another on their connection do not notice that it is closed. */
export const pipelineDownloads: Overload = {
  title: `${DOWNLOADS} downloads requested on one connection, which is closed after a second`,
  prepare: (target) => fillAgent(target, CUSTOMERS),
  async attack({ product, scenario }, { rounds, isShort }) {
    const { token } = scenario.own.agent
    const lines = requestLine(`${exportCustomers.path}?format=csv`, token).repeat(DOWNLOADS)
    for (let round = 0; round < rounds; round++) {
      const socket = openUnread(product.port, lines)
      await sleep(1_000)
      socket.destroy()
      await sleep(isShort ? 1_000 : 2_000)
    }
  },
  injections: { 'an end with the connection': { ...withoutReportPool } },
}

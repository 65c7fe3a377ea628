import { invariant } from '#core/invariant.ts'
import { openFilledServer } from './openFilledServer.ts'

/**
 * `node --import tsx bench/parts/filled-server/build.ts 100000 1000000 [seed]`: builds and verifies
 * a filled server.
 */
const [customers, transactions, seed = 1] = process.argv.slice(2).map(Number)
invariant(customers && transactions, 'say how many customers and how many transactions')
const server = await openFilledServer({ customers, transactions, seed })
await server.verify().finally(() => server.close())
console.log('The books hold.')

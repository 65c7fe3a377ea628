import { verifyBooks } from '#app/server/verifyBooks.ts'
import { invariant } from '#core/invariant.ts'
import { openFilledServer } from './openFilledServer.ts'

/**
 * `node --import tsx bench/parts/filled-server/build.ts 100000 1000000 [seed]`: builds and verifies
 * a filled server. Its rows were written by SQL, so the log does not name them: rules that look for
 * them in the log are left out.
 */
const [customers, transactions, seed = 1] = process.argv.slice(2).map(Number)
invariant(customers && transactions, 'say how many customers and how many transactions')
const server = await openFilledServer({ customers, transactions, seed })
const found = await verifyBooks(server.db).finally(() => server.close())
const broken = found.filter(({ rule }) => !rule.includes('in the log'))
invariant(broken.length === 0, `the books do not hold: ${JSON.stringify(broken, null, 2)}`)
console.log('The books hold.')

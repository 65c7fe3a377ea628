import { readSettings } from '../src/app/server/env.ts'
import { verifyBooks } from '../src/app/server/verifyBooks.ts'
import { withDatabase } from './withDatabase.ts'

/** `npm run verify`: proves the books of the database, served or not; names each row that breaks them. */
const broken = await withDatabase(readSettings(process.env), verifyBooks)
for (const { rule, rows } of broken) {
  console.log(`BROKEN  ${rule}`)
  console.table(rows)
}
console.log(broken.length === 0 ? 'The books hold.' : `${broken.length} rules are broken.`)
process.exit(broken.length === 0 ? 0 : 1)

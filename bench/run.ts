import { BENCHES } from './benches.ts'
import { machine } from './parts/machine.ts'

/**
 * `npm run bench`: all of them; `npm run bench -- P1 …`: only those. A missed target is no failure,
 * because machines are noisy; broken books are. BENCH_ROUNDS and BENCH_SECONDS set the number and
 * length of the measurements; BENCH_SHORT=1 runs the form of `npm test`.
 */
const names = process.argv.slice(2).map((name) => name.toUpperCase())
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there is ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
console.log(machine())
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name}  ${bench.title}\n`)
  const { isReached } = await bench.run()
  console.log(`\n${name}  ${isReached ? 'reached' : 'NOT reached'}`)
}

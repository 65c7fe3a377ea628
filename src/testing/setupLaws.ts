import { configureGlobal } from 'fast-check'

// The same examples in every run. TEST_SEED=random, or a number, tries others.
const { TEST_SEED = '1' } = process.env
if (TEST_SEED !== 'random') configureGlobal({ seed: Number(TEST_SEED) })

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/LongFilesFirst.ts'

// True without a database and a browser: the core, pure functions of both sides, and the checks.
const UNIT = [
  'src/core/**/*.test.ts',
  'src/app/*.test.ts',
  'src/**/web/**/*.test.ts',
  'src/platform/contract/**/*.test.ts',
  'src/modules/*/*.test.ts',
  'src/modules/*/!(server)/*.test.ts',
  'scripts/{check*,groupByCost,messages,notices,olderStyles,installable}.test.ts',
]

// One PostgreSQL server for the whole run; each file has a database of its own in it.
const DATABASE = ['src/testing/database/startDatabaseServer.ts']
const LAWS = 'src/testing/setupLaws.ts'

const FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'Date',
  'performance',
] as const

// What needs a whole product or a browser runs after the rest. The files of a worker share its modules, so a test
// leaves no trace in them.
export default defineConfig({
  test: {
    isolate: false,
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          setupFiles: [LAWS],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: UNIT,
          globalSetup: DATABASE,
          setupFiles: [LAWS],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        define: { __APP_VERSION__: '"0.0.0"' },
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // The device's database needs setImmediate, also where a test sets the clock.
          fakeTimers: { toFake: [...FAKED] },
          setupFiles: ['src/testing/components/setupWeb.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          globalSetup: [...DATABASE, 'tests/support/unpackBrowser.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Two files at a time on the smallest machine, too. A third would load all modules once more.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many times what a step takes: a busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Four kinds of tests: pure and server ones (node), components (jsdom), rigs (many at once, against a
// model), journeys (a real browser).
// One PostgreSQL server is shared by all of them; each file has a database of its own in it.
export default defineConfig({
  test: {
    globalSetup: ['src/testing/startDatabaseServer.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        define: { __APP_VERSION__: '"0.0.0"' },
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setupWeb.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rigs',
          include: ['tests/{resilience,cluster,security}/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser serves all files of a worker.
          isolate: false,
        },
      },
    ],
    // Two files at a time on the smallest machine, too: each waits for its database or its browser half the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

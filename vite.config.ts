import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { FIRST_PAGES, ONE_STYLE } from './scripts/firstPages.ts'
import { groupByCost } from './scripts/groupByCost.ts'
import { installable } from './scripts/installable.ts'
import { linkPage } from './scripts/linkPage.ts'
import { manual } from './scripts/manual/manual.ts'
import { olderStyles } from './scripts/olderStyles.ts'
import { OLDEST_BROWSERS } from './scripts/oldestBrowsers.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** On a slow phone network a file takes as long as some kilobytes. */
const FILE_COST = 3_000

export default defineConfig({
  plugins: [
    react(),
    groupByCost([react()], { fileCost: FILE_COST, firstPages: FIRST_PAGES, oneStyle: ONE_STYLE }),
    manual,
    linkPage,
    olderStyles,
    installable,
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Next to the files, named in none of them: a line in each of some hundred would weigh.
    sourcemap: 'hidden',
    // The oldest browsers read it, save static blocks, for which `npm run check` looks. By their names the
    // build would lower fields of classes, too, with helpers in a file of their own.
    target: 'es2022',
    cssTarget: [...OLDEST_BROWSERS],
    // Nothing is inlined: the content security policy allows no script and no font but our own files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Who loads what: read by the check of weights.
    manifest: true,
    rolldownOptions: {
      output: {
        // What pages share is named by its hash alone: each page lists the files that it needs.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
      treeshake: {
        // Loaded only where a phone field is: its tables weigh a fifth of the login page.
        moduleSideEffects: (id) => !/platform\/contract\/phone\.ts$|libphonenumber-js/.test(id),
      },
    },
  },
})

import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    // Nothing is inlined: the content security policy allows no script and no font but our own files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // Loaded only where a phone field is: its tables weigh a fifth of the login page.
        moduleSideEffects: (id) => !/kit\/contract\/phone\.ts$|libphonenumber-js/.test(id),
      },
    },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['LAGRA_API'] ?? 'http://127.0.0.1:3000'

/** The API, but not the sources in web/api/, which the dev server hands out under the same name. */
const calls = String.raw`^/api/(?!.*\.tsx?(\?|$))`

/** What every screen needs and what seldom changes, apart from the rest, so that browsers keep it across releases. */
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'tanstack', test: /node_modules\/@tanstack\/(react-)?(query|router|store|history)/ },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'mantine', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shell', tags: ['$initial' as const] },
]

export default defineConfig({
  root: 'web',
  plugins: [react()],
  // The server puts a fresh nonce in place of this with every page; styles made at run time carry it (strict CSP).
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // data: addresses are not allowed for fonts and scripts by the CSP
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
  },
  server: { proxy: { [calls]: api } },
  preview: { proxy: { [calls]: api } },
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin, type UserConfig } from 'vite'
import { askedEarly } from './scripts/build/asked-early.ts'
import { interFile } from './scripts/build/inter.ts'
import { loadedTogether } from './scripts/build/loaded-together.ts'
import { namedImports } from './scripts/build/named-imports.ts'

const api = process.env['LAGRA_API'] ?? 'http://127.0.0.1:3000'

/** The API, but not the sources in web/api/, which the dev server hands out under the same name. */
const calls = String.raw`^/api/(?!.*\.tsx?(\?|$))`

/**
 * What is loaded together is in one file: otherwise Home would ask for fifty. Browsers keep React across releases.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
  { name: 'index', tags: ['$initial' as const] },
  // In the file of one language's texts, readers of the other would load those too.
  { name: 'office', test: /contract\/plural\.ts$|web\/i18n\/day-name\.ts$/ },
  ...loadedTogether(resolve(import.meta.dirname, 'web'), {
    office: 'office.tsx',
    en: 'i18n/en/start.ts',
    sv: 'i18n/sv/start.ts',
    home: 'home/home-screen.tsx',
    dialogs: 'shell/dialogs.tsx',
  }),
  { name: 'parts', minShareCount: 3 },
]

/** What whoever is logged in needs at once, by a module in its file. The file of Home has what all screens have. */
const early = {
  office: /web\/office\.tsx$/,
  sv: /i18n\/sv\/start\.ts$/,
  en: /i18n\/en\/start\.ts$/,
  home: /home\/home-screen\.tsx$/,
  rooms: /contract\/zod\.ts$|kit\/table\/data-table\.tsx$/,
  'rooms-sv': /i18n\/sv\/rooms\.ts$/,
  'rooms-en': /i18n\/en\/rooms\.ts$/,
}

/** As the server does: every locker's screen is the same page. */
const lockerPage: Plugin = {
  name: 'locker-page',
  configureServer: ({ middlewares }) => void middlewares.use(toLockerPage),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(toLockerPage),
}

function toLockerPage(request: Connect.IncomingMessage, _response: unknown, next: () => void) {
  if (/^\/locker\/[a-z0-9-]+\/?$/.test(request.url ?? '')) request.url = '/locker.html'
  next()
}

/** The letters of Swedish and English come with the first files: text in another font would move when they arrive. */
const firstFont: Plugin = {
  name: 'first-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/inter-(?!latin)[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
}

/** The locker's own screen is built apart from the back-office, so that no piece of one is in the other. */
const locker = {
  consumer: 'client' as const,
  build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: 'web/locker.html' } },
}

const application = { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }

/** Compressed once and as well as it gets; the server hands these files out instead of compressing for each browser. */
async function compress(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((each) => /\.(js|css|svg)$/.test(each))
  const compressOne = async (file: string) =>
    writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
  await Promise.all(names.map((name) => compressOne(join(folder, name))))
}

/** What the browser tests of the kit open: only `vite build --mode kit` makes it, beside what a server hands out. */
const kit = { build: { rolldownOptions: { input: 'web/kit.html' } } }

export default defineConfig(async ({ mode }): Promise<UserConfig> => ({
  root: 'web',
  // The locker's page stands in web/, where Vite looks for pages; what it runs is a root of its own.
  resolve: {
    alias: {
      '/locker-screen': resolve(import.meta.dirname, 'locker-screen'),
      'lagra/inter.woff2': await interFile(),
    },
  },
  plugins: [
    react(),
    lockerPage,
    firstFont,
    namedImports(resolve(import.meta.dirname, 'node_modules')),
    askedEarly('/first-paint.js', early),
  ],
  // The server puts a fresh nonce in place of this with every page; styles made at run time carry it (strict CSP).
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: mode === 'kit' ? '../dist/kit' : '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // data: addresses are not allowed for fonts and scripts by the CSP
    assetsInlineLimit: 0,
  },
  environments: mode === 'kit' ? { client: kit } : { client: application, locker },
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of Object.values(environments)) await build(environment)
      if (mode !== 'kit') await compress(resolve(import.meta.dirname, 'dist/web'))
    },
  },
  server: { proxy: { [calls]: api } },
  preview: { proxy: { [calls]: api } },
}))

import { describedApi } from './openapi.ts'
import { tryScript } from './openapi-try.ts'

interface Operation {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: { 200: { content: Record<string, { schema: unknown }> } }
}

/** The API for people, to read and to try. Made once; only the nonces of its style and its script are new each time. */
export function apiPage(nonce: { style: string; script: string }): string {
  made ??= page()
  return made.replace(stylePlace, nonce.style).replace(scriptPlace, nonce.script)
}
let made: string | undefined
const stylePlace = '__STYLE_NONCE__'
const scriptPlace = '__SCRIPT_NONCE__'

function page(): string {
  const operations = Object.entries(describedApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const features = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...features].map(
    ([feature, calls]) => `<h2 id="${escape(feature)}">${escape(feature)}</h2>${calls.map(callOf).join('')}`,
  )
  const menu = [...features.keys()]
    .map((feature) => `<a href="#${escape(feature)}">${escape(feature)}</a>`)
    .join(' ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lagra API</title><style nonce="${stylePlace}">${style}</style></head>
<body><main><h1>Lagra API</h1>
<p>Below <code>/api</code>. People log in with <code>POST /login</code> and send the key as <code>Authorization</code>; other systems send <code>Authorization: Bearer</code> and an API key, which is made under Settings. Every answer is a JSON object with <code>success</code>; a refusal has <code>errorcode</code> and <code>errors</code>, field by field. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<p id="key" hidden><label>Key to try calls with <input type="password" autocomplete="off" spellcheck="false" placeholder="lgr_…"></label> It stays on this page.</p>
<nav>${menu}</nav>${sections.join('')}</main><script nonce="${scriptPlace}">${tryScript}</script></body></html>`
}

function callOf({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const parts = [
    ...operation.parameters.map(
      (parameter) =>
        [`${parameter.in}: ${parameter.name}${parameter.required ? '' : '?'}`, parameter.schema] as const,
    ),
    ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ['body', schema] as const),
    ...Object.entries(operation.responses[200].content).map(
      ([type, { schema }]) => [`answer: ${type}`, schema] as const,
    ),
  ]
  const rows = parts.map(
    ([name, schema]) => `<dt>${escape(name)}</dt><dd><pre>${escape(shape(schema))}</pre></dd>`,
  )
  const json = operation.requestBody?.content['application/json']
  const sent = {
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters.map(({ name, in: place, required }) => ({ name, place, required })),
    ...(json && { body: JSON.stringify(example(json.schema) ?? {}, null, 2) }),
  }
  return `<details data-call="${escape(JSON.stringify(sent))}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary><p>${escape(operation.description)}</p><dl>${rows.join('')}</dl></details>`
}

/** A JSON schema in the few words that a reader needs. */
function shape(schema: unknown, indent = ''): string {
  const {
    type,
    properties,
    required = [],
    items,
    anyOf,
    oneOf,
    allOf,
    const: constant,
    enum: values,
  } = schema as {
    type?: string | string[]
    properties?: Record<string, unknown>
    required?: string[]
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
    allOf?: unknown[]
    const?: unknown
    enum?: unknown[]
  }
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map((one) => shape(one, indent)))].join(' | ')
  if (allOf) return allOf.map((one) => shape(one, indent)).join(' & ')
  if (items) return `[${shape(items, indent)}]`
  if (properties) {
    const inner = `${indent}  `
    const lines = Object.entries(properties).map(
      ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shape(value, inner)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
  }
  return [type ?? 'any'].flat().join(' | ')
}

/** What is at least to be sent, to be filled in. */
function example(schema: unknown): unknown {
  const {
    type,
    properties,
    required = [],
    const: constant,
    enum: values,
    anyOf,
    default: usual,
  } = schema as {
    type?: string
    properties?: Record<string, unknown>
    required?: string[]
    const?: unknown
    enum?: unknown[]
    anyOf?: unknown[]
    default?: unknown
  }
  const said = constant ?? usual ?? values?.[0]
  if (said !== undefined) return said
  if (anyOf) return example(anyOf[0])
  if (properties) return Object.fromEntries(required.map((name) => [name, example(properties[name])]))
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return 1
  return type === 'string' ? '' : type === 'boolean' ? false : {}
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; --text: light-dark(#1d252c, #e6eaed); --muted: light-dark(#5c6770, #9aa5ad); --page: light-dark(#f6f7f8, #14181b); --panel: light-dark(#fff, #1b2024); --line: light-dark(#dfe3e6, #2c3338); --accent: light-dark(#0f6b6b, #4fb3ae) }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 22px } h2 { font-size: 16px; margin: 24px 0 8px; text-transform: capitalize }
a, summary b { color: var(--accent) } nav a { margin-right: 12px }
details { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; margin: 4px 0; padding: 6px 12px }
summary { cursor: pointer } summary b { display: inline-block; min-width: 4rem; font-size: 12px }
form { border-top: 1px solid var(--line); margin: 8px 0; padding-top: 8px } form label { display: inline-block; margin: 0 12px 8px 0 } form label.body { display: block }
input, textarea, button { box-sizing: border-box; max-width: 100%; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 4px; padding: 4px 8px }
textarea { display: block; box-sizing: border-box; width: 100%; font-family: ui-monospace, monospace } #key input { width: min(32rem, 100%) }
button { cursor: pointer; color: var(--accent); border-color: var(--accent) } output { display: block; margin-top: 8px } output pre { max-height: 24rem; overflow: auto }
p, dt { color: var(--muted) } dd { margin: 0 0 8px } pre { margin: 2px 0; white-space: pre-wrap; overflow-wrap: anywhere }
`

/**
 * What the API's page does in the browser: a form for each call, made when the call is opened. Answers are shown as text,
 * and the key is sent, never kept.
 */
export const tryScript = `
const key = document.querySelector('#key')
key.hidden = false
const make = (name, properties, ...within) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...within)
  return made
}
async function answerOf({ method, path }, inputs, body) {
  let url = '/api' + path
  const query = new URLSearchParams()
  for (const { value, dataset: { name, place } } of inputs)
    if (place === 'path') url = url.replace('{' + name + '}', encodeURIComponent(value))
    else if (value) query.set(name, value)
  if (query.size) url += '?' + query
  const secret = key.querySelector('input').value.trim()
  const answer = await fetch(url, {
    method,
    headers: { ...(secret && { authorization: /^(Device|Locker) /.test(secret) ? secret : 'Bearer ' + secret }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: body.value }),
  })
  const type = answer.headers.get('content-type') || ''
  const blob = await answer.blob()
  const text = /json|text|xml/.test(type) ? await blob.text() : blob.size + ' bytes of ' + type
  const shown = type.startsWith('application/json') ? JSON.stringify(JSON.parse(text), null, 2) : text
  return [method + ' ' + url + ' → ' + answer.status, shown.slice(0, 100000)]
}
document.addEventListener('toggle', ({ target }) => {
  if (!target.open || !target.dataset.call || target.querySelector('form')) return
  const call = JSON.parse(target.dataset.call)
  if (call.path === '/events') return
  const inputs = call.parameters.map(({ name, place, required }) => {
    const input = make('input', { required })
    Object.assign(input.dataset, { name, place })
    return input
  })
  const body = call.body && make('textarea', { rows: Math.min(12, call.body.split('\\n').length), value: call.body, spellcheck: false })
  const output = make('output')
  const form = make('form', {},
    ...inputs.map((input) => make('label', {}, input.dataset.name + ' ', input)),
    ...(body ? [make('label', { className: 'body' }, 'body ', body)] : []),
    make('button', {}, 'Try it'), output)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    output.replaceChildren('…')
    try {
      const [line, text] = await answerOf(call, inputs, body)
      output.replaceChildren(make('b', {}, line), make('pre', {}, text))
    } catch (error) {
      output.replaceChildren(String(error))
    }
  })
  target.querySelector('p').after(form)
}, true)
`

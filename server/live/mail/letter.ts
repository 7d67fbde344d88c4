import type { Language } from '#contract/language.ts'

/** What a mail says, before it is HTML and plain text. All of it is text: nothing in it is taken for markup. */
export interface Letter {
  subject: string
  /** Who signs it; without it, the house. */
  from?: string
  /** Who reads an answer; without it, it comes back to the address that mails are sent from. */
  replyTo?: string
  /** Its paragraphs. */
  lines: string[]
  /** Lists below them, each with its title. */
  sections?: { title: string; lines: string[] }[]
  /** What somebody looks up in it, such as an amount and where it is paid. */
  facts?: { label: string; value: string }[]
  /** Shown in the mail, with what stands for it where pictures are not shown. */
  picture?: { content: Buffer; width: number; alt: string }
  button?: { label: string; url: string }
  /** What is said in smaller type beneath. */
  small: string[]
  /** Files that go with it. They are kept elsewhere and read when the mail is sent: the outbox has no copy. */
  attachments?: Attachment[]
}

export interface Attachment {
  name: string
  contentType: string
  content: Buffer
}

interface Sender {
  language: Language
  /** The house. */
  from: string
}

export function asText({ from, lines, sections = [], facts = [], button, small }: Letter, house: Sender) {
  const lists = sections.map(({ title, lines: those }) =>
    [title, ...those.map((line) => `- ${line}`)].join('\n'),
  )
  const parts = [
    ...lines,
    ...lists,
    ...(facts.length > 0 ? [facts.map(asLine).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...small,
    `— ${from ?? house.from}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const asLine = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`

/** By which the HTML names its picture, which goes with it as a part of the mail. */
export const pictureId = 'picture@lagra'

/** Programs that show mails know little of CSS: one column, and the colours for dark in a rule of their own. */
export function asHtml(
  { from, subject, lines, sections = [], facts = [], picture, button, small }: Letter,
  { language, from: house }: Sender,
) {
  const list = ({ title, lines: those }: (typeof sections)[number]) =>
    `<h2>${escaped(title)}</h2>\n<ul>${those.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
  const fact = ({ label, value }: (typeof facts)[number]) =>
    `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`
  const paragraph = (kind: string) => (text: string) => `<p class="${kind}">${escaped(text)}</p>`
  const link = button
    ? `<p><a class="button" href="${escaped(button.url)}">${escaped(button.label)}</a></p>
<p class="small">${escaped(button.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
<div class="letter">
<p class="house">${escaped(from ?? house)}</p>
<h1>${escaped(subject)}</h1>
${lines.map(paragraph('line')).join('\n')}
${sections.map(list).join('\n')}
${facts.length > 0 ? `<table>${facts.map(fact).join('')}</table>` : ''}
${picture ? `<p><img class="picture" width="${picture.width}" src="cid:${pictureId}" alt="${escaped(picture.alt)}"></p>` : ''}
${link}
${small.map(paragraph('small')).join('\n')}
</div>
</body>
</html>
`
}

const style = `
body { margin: 0; padding: 24px 12px; background: #f4f5f7; color: #1c2430; font: 16px/1.5 Inter, "Segoe UI", Helvetica, Arial, sans-serif; }
.letter { max-width: 520px; margin: 0 auto; padding: 32px; background: #ffffff; border-radius: 8px; }
.house { margin: 0 0 24px; color: #5b6676; font-size: 14px; font-weight: 600; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
h2 { margin: 0 0 4px; font-size: 16px; }
ul { margin: 0 0 20px; padding-left: 20px; }
.line { margin: 0 0 16px; }
table { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
th, td { padding: 6px 0; border-bottom: 1px solid #e1e5ea; text-align: left; vertical-align: top; }
th { padding-right: 16px; color: #5b6676; font-weight: 400; }
td { font-variant-numeric: tabular-nums; font-weight: 600; overflow-wrap: anywhere; }
.picture { display: block; max-width: 100%; height: auto; margin: 0 0 20px; }
.button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #0f6b6b; color: #ffffff; font-weight: 600; text-decoration: none; }
.small { margin: 12px 0 0; color: #5b6676; font-size: 13px; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #14181f; color: #e6e9ee; }
  .letter { background: #1d232c; }
  .house, .small, th { color: #a3adbb; }
  th, td { border-color: #323a46; }
  .button { background: #4fb3ae; color: #0e1a1a; }
}
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

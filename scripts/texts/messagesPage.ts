import type { Differing } from './differing.ts'
import type { MessageLine } from './messageLines.ts'

const TITLES = ['Feature', 'Key', 'English', 'Bahasa Melayu', '中文', 'Filled in', 'Used in']

/** Builds one self-contained page of all messages side by side: with a search, and printable. */
export function messagesPage(lines: readonly MessageLine[], unlike: readonly Differing[]): string {
  const alike = unlike.map(
    ({ english, messages }) =>
      `<tr><td>${escaped(english)}</td><td>${messages
        .map((each) => escaped(`${each.table}.${each.key}: ${each.my} · ${each.zh}`))
        .join('<br>')}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Messages</title>
<style>${STYLE}</style>
<h1>${lines.length} messages in three languages</h1>
<p>In {{braces}}: what is filled in. Two lines of English: the singular and the plural.
Remarks are best written into the sheet beside this page, in its last column.</p>
<input id="search" type="search" placeholder="Search any language, key or module" autofocus>
<output id="count">${lines.length}</output>
<table id="messages"><thead><tr>${TITLES.map((title) => `<th>${title}</th>`).join('')}</tr></thead>
<tbody>${lines.map(row).join('\n')}</tbody></table>
<h2 id="differing">The same English, translated in more than one way (${unlike.length})</h2>
<p>Often rightly so. Where it is not, say which one is right.</p>
<table><tbody>${alike.join('\n')}</tbody></table>
<script>${SCRIPT}</script>
</html>
`
}

const row = ({ module, key, en, my, zh, fills, usedIn }: MessageLine) =>
  `<tr><td>${module}</td><td>${escaped(key)}</td><td>${escaped(en)}</td>` +
  `<td lang="ms">${escaped(my)}</td><td lang="zh-Hans">${escaped(zh)}</td>` +
  `<td>${escaped(fills)}</td><td>${escaped(usedIn)}</td></tr>`

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

const STYLE = `
body { font: 14px/1.5 system-ui, 'Noto Sans SC', sans-serif; margin: 24px; color: #1b2430; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #dde2e8; padding: 4px 8px; text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: #f7f8fa; }
td:nth-child(-n+2), td:nth-child(n+6) { color: #55606e; font-size: 12px; word-break: break-word; }
#differing ~ table td { color: inherit; font-size: 14px; }
input { font: inherit; width: 32em; max-width: 100%; padding: 8px; margin: 8px 8px 8px 0; }
@media print { input, output { display: none; } thead th { position: static; } }`

const SCRIPT = `
const rows = [...document.querySelectorAll('#messages tbody tr')]
const texts = rows.map((row) => row.textContent.toLowerCase())
document.getElementById('search').addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase()
  let count = 0
  rows.forEach((row, i) => {
    row.hidden = !texts[i].includes(wanted)
    if (!row.hidden) count += 1
  })
  document.getElementById('count').textContent = count
})`

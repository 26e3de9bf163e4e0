import { escapeHtml } from '@netra/service-kit';
import type { Block, Fact, MailContent } from './content.js';

const INK = '#0b1b33';
const ACCENT = '#f59e0b';
const MUTED = '#5b6b84';
const LINE = '#e3e8f0';
/** Mail programs in dark mode that know style sheets get these; others invert the colours themselves. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0b1220!important;color:#e8eefb!important}
.card{background:#14203a!important;border-color:#2b3a5c!important}
.cell{border-color:#2b3a5c!important}
.soft{color:#aebbd6!important}
.code{background:#0b1220!important}}`;
const FONT = `system-ui,-apple-system,'Segoe UI',Roboto,
'Noto Sans Sinhala','Noto Sans Tamil',Arial,sans-serif`;
const TABLE = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"`;

/** Escapes a text for HTML, × included, so that an English mail stays ASCII. */
const escaped = (text: string): string =>
  escapeHtml(text).replace(/[\u00a0-\u00ff]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The mark of the shop: an iris with its pupil. */
const EYE = `<span style="display:inline-block;width:18px;height:18px;
line-height:18px;border-radius:50%;background:${ACCENT};color:${INK};
text-align:center;font-size:11px">&#9679;</span>`;

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/**
 * Mail programs support little CSS and no style sheets, hence tables and inline styles. No line has more than 76 characters unless a
 * text has: an English mail is then carried as it is.
 */
export const htmlOf = (
  { subject, heading, blocks }: MailContent,
  { language, footer }: { language: string; footer: string },
): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${DARK}</style>
<title>${escaped(subject)}</title></head>
<body class="page" style="margin:0;background:#f4f6fa;color:${INK};
font:16px/1.55 ${FONT}">
${TABLE}>
<tr><td align="center" style="padding:32px 16px">
${TABLE}
class="card" style="max-width:560px;table-layout:fixed;
background:#ffffff;border-radius:14px;
overflow:hidden;border:1px solid ${LINE}">
<tr><td style="background:${INK};padding:20px 32px;color:#ffffff;
font-size:20px;font-weight:700;letter-spacing:.02em">
${EYE} Netra</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;
${BREAKS}">
${escaped(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="cell soft" style="padding:18px 32px;font-size:13px;
border-top:1px solid ${LINE};color:${MUTED};${BREAKS}">
${escaped(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;${BREAKS}">\n${lines(block.text)}</p>`;
    case 'small':
      return `<p class="soft"
style="margin:16px 0 0;font-size:13px;color:${MUTED}">\n${lines(block.text)}</p>`;
    case 'code':
      return `<p class="code"
style="margin:0 0 16px;padding:16px;background:#f4f6fa;
border-radius:10px;text-align:center;letter-spacing:.25em;
font:700 30px ui-monospace,Menlo,Consolas,monospace">${escaped(block.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0 8px"><a
href="${escaped(safeLink(block.link))}"
style="display:inline-block;padding:12px 24px;background:${ACCENT};
border-radius:10px;color:${INK};font-weight:700;text-decoration:none">
${escaped(block.label)}</a></p>`;
    case 'link':
      return `<p class="soft" style="margin:16px 0 0;font-size:13px"><a
href="${escaped(safeLink(block.link))}" style="color:${MUTED}">${escaped(block.label)}</a></p>`;
    case 'facts':
      return `${TABLE}
class="cell" style="margin:0 0 16px;border-top:1px solid ${LINE}">
${block.rows.map(factHtml).join('\n')}
</table>`;
  }
}

/** Breaks long words of user input; the column of the other cell keeps the width of its longest word. */
const BREAKS = `word-break:break-word;`;
const ONE_LINE = `white-space:nowrap;`;

function factHtml({ label, value, strong, isAmount }: Fact): string {
  const cell = `style="padding:10px 0;vertical-align:top;
border-bottom:1px solid ${LINE};`;
  return `<tr><td class="cell soft"
${cell}color:${MUTED};
${isAmount ? BREAKS : ''}">
${escaped(label)}</td>
<td class="cell" align="right"
${cell}
padding-left:16px;font-weight:${strong ? 700 : 400};
${isAmount ? ONE_LINE : BREAKS}">
${lines(value)}</td></tr>`;
}

/** Links come from our own services; still, only web addresses are written. */
function safeLink(link: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('a link in a mail must be a web address');
  return link;
}

import { escapeHtml } from '../../kernel/escapeHtml.rules.ts';
import type { SentMessage } from './sentMessages.ts';

const STYLE = `
  :root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem }
  p.about { margin: 0 0 1.5rem; opacity: .75 }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
  li { border: 1px solid color-mix(in srgb, currentColor 22%, transparent); border-radius: .75rem; padding: .9rem 1rem }
  header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; justify-content: space-between; font-size: .875rem; opacity: .8 }
  h2 { font-size: 1rem; margin: .5rem 0 0 }
  pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  b { font-weight: 600 }`;

const LINK = /https?:\/\/[^\s<>"']+/g;

/** Escaped before links are made. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(LINK, (link) => `<a href="${link}" rel="noreferrer">${link}</a>`);

export function sentMessagesPage({
  name,
  timeZone,
  messages,
}: {
  name: string;
  timeZone: string;
  messages: readonly SentMessage[];
}): string {
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const items = messages.map(
    (message) => `<li data-to="${escapeHtml(message.to)}" data-purpose="${escapeHtml(message.purpose)}">
  <header><span><b>${message.channel === 'sms' ? 'SMS' : 'Email'}</b> to ${escapeHtml(message.to)}</span>
  <span>${escapeHtml(message.purpose)} · ${message.state} · <time>${time.format(message.createdAt)}</time></span></header>
  ${message.subject ? `<h2>${escapeHtml(message.subject)}</h2>` : ''}
  <pre>${withLinks(message.text ?? '(sent; the text is not kept)')}</pre></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${escapeHtml(name)}</title><style>${STYLE}</style></head>
<body><main><h1>Outbox of ${escapeHtml(name)}</h1>
<p class="about">Messages that this demo would have sent, the newest 50. Reload for newer ones.</p>
${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>Nothing was sent yet.</p>'}</main></body></html>`;
}

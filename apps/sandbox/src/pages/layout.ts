import { html, type Markup } from './html.ts';
import type { Texts } from './texts.ts';

/** A whole page. */
export const pageOf = (
  texts: Texts,
  { title, body, wide = false }: { title: string; body: Markup; wide?: boolean },
): string =>
  html`<!doctype html>
<html lang="${texts.language}" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/sandbox.css">
</head>
<body>
<p class="ribbon"><strong>${texts.say('test')}</strong> ${texts.say('testMore')}</p>
<header class="top"><span class="chip" aria-hidden="true"></span><span class="name">${texts.say('gateway')}</span></header>
<main class="${wide ? 'desk' : 'column'}">${body}</main>
</body>
</html>`.markup;

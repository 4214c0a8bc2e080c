import { languageOf } from '@baize/i18n/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escapeHtml.rules.ts';

/** A browser's window or frame, in which a person reads the answer: no envelope, and no code. */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

/**
 * A page of words only, in the browser's own colours, as no file may be served yet or any more. With a `Retry-After` it
 * asks again by itself.
 */
export function sendWordsPage(reply: FastifyReply, language: string, title: string, text?: string): FastifyReply {
  const { tag, dir } = languageOf(language);
  const again = reply.getHeader('Retry-After');
  if (again !== undefined) void reply.header('Refresh', again);
  const words = [`<h1>${escapeHtml(title)}</h1>`, ...(text === undefined ? [] : [`<p>${escapeHtml(text)}</p>`])];
  return reply.type('text/html; charset=utf-8').send(
    `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light"><title>${escapeHtml(title)}</title>${words.join('')}</html>`,
  );
}

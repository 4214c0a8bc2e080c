import type { Failure } from '@baize/contract/envelope.ts';
import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { errorText } from '@baize/i18n/errors.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import type { OwnTexts } from '@baize/i18n/open.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { sayAs } from '@baize/i18n/serverTexts.ts';
import { DatabaseBusy, isLost } from '@baize/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { Refusal } from '../refusal.ts';
import { opensPage, sendWordsPage } from './wordsPage.ts';

/** Fastify's own errors as refusals. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_BAD_URL: 'input.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'input.malformed',
};

/** Whose `retryAfterSeconds` is told as a header as well. */
const RETRIED: ReadonlySet<ErrorCode> = new Set(['rate.limited', 'login.locked', 'server.busy']);
const BUSY_SECONDS = 2;

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Asked again under its key, a call that was carried out before the connection ended gets its first answer.
  if (error instanceof DatabaseBusy || isLost(error)) return new Refusal('server.busy');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code !== undefined && KNOWN[code]) return new Refusal(KNOWN[code]);
  // Other 4xx errors of the parser mean malformed input.
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal('input.malformed') : null;
}

const speakers = new WeakMap<FastifyRequest, OwnTexts>();

/** Refusals of a request are said in these own texts. */
export const refuseAs = (request: FastifyRequest, own: OwnTexts): void => void speakers.set(request, own);

/** Answers a refusal in the caller's language; a fault is logged and only its request id is told. */
export function answerFailure(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const about = { err: error, requestId: request.id, route: request.routeOptions.url };
  if (isLost(error)) app.log.warn(about, 'the database was lost under a call');
  if (!refusal) {
    app.log.error(about, 'fault');
    app.metrics.faults.inc({ call: request.routeOptions.url ?? 'unknown' });
  }
  const code = refusal?.code ?? 'server.fault';
  const value = refusal ? refusal.value : { requestId: request.id };
  const language = languageOf(request);
  const failure: Failure = {
    success: false,
    errorCode: code,
    ...sayAs(speakers.get(request) ?? {}, () => ({
      message: errorText(code, language, value),
      ...(refusal?.fields ? { fields: inLanguage(refusal.fields, language) } : {}),
    })),
    ...(value ? { value } : {}),
  };
  const seconds = refusal?.value?.['retryAfterSeconds'] ?? (code === 'server.busy' ? BUSY_SECONDS : undefined);
  if (RETRIED.has(code) && typeof seconds === 'number') void reply.header('Retry-After', seconds);
  void reply.code(ERRORS[code].status);
  if (opensPage(request)) return sendWordsPage(reply, language, failure.message);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failure));
}

const inLanguage = (fields: Readonly<Record<string, string>>, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, saySentence(words, language)]));

/** The caller's language: query, then header. Decided only here. */
export function languageOf(request: FastifyRequest): string {
  const asked = (request.query as { language?: unknown } | undefined)?.language;
  const header = request.headers['accept-language']?.split(/[,;]/)[0];
  const text = typeof asked === 'string' && asked !== '' ? asked : (header ?? 'EN');
  return siteLanguageOf(text.slice(0, 10));
}

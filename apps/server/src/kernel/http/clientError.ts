import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { errorText } from '@baize/i18n/errors.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';

/** Errors of Node's own parser, before there is a request. */
const REFUSED: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'input.tooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'input.tooLarge',
  // A head that a busy process came to read too late: nothing was done, so it may be sent again.
  ERR_HTTP_REQUEST_TIMEOUT: 'server.busy',
};

const LAST_WORDS_MS = 1_000;
const BUSY_SECONDS = 2;

/** Answers bytes that aren't HTTP with our envelope, and closes. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = REFUSED[error.code ?? ''] ?? 'input.malformed';
  const body = JSON.stringify({ success: false, errorCode: code, message: errorText(code, SOURCE_LANGUAGE) });
  // Who asked is unknown: a browser's window asks again by itself.
  const again = code === 'server.busy' ? `Refresh: ${BUSY_SECONDS}\r\n` : '';
  socket.end(
    `HTTP/1.1 ${ERRORS[code].status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n${again}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Time to read the answer.
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}

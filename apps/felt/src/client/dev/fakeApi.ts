import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { createFakeFelt, type FakeAnswer } from './fakeFelt.ts';

/**
 * Felt without a server, for work on the pages: answers their API in memory, by the games' real rules.
 * `/dev/next/<wish>` makes the next round one to look at.
 */
export function fakeApi(): Plugin {
  const felt = createFakeFelt();

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await read(request);
    const { status, content }: FakeAnswer = felt.answer(request.method ?? 'GET', url.pathname, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  }

  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://felt');
    const [, area, , wish] = url.pathname.split('/');
    if (area === 'api') {
      void answer(request, response, url);
      return;
    }
    if (area === 'dev') {
      felt.wish(wish ?? '');
      response.end('ok');
      return;
    }
    if (area === 'play' || area === 'replay' || area === 'verify') request.url = `/${area}.html`;
    next();
  };

  return {
    name: 'felt-fake-api',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

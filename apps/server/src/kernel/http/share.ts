import { withShare, type Share } from '@baize/db';
import type { FastifyInstance } from 'fastify';

/** Messages about money from outside. */
const MONEY = /^\/(vendor|wps\/payment)\//;

const shareOf = (url: string): Share => (MONEY.test(url) ? 'money' : 'calls');

/** Every handler of this listener takes its connections from the share of its route, and is part of nobody's transaction. */
export function serveOnShares(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    const { handler, url } = route;
    const share = shareOf(url);
    route.handler = function handle(request, reply) {
      return withShare(share, () => handler.call(this, request, reply));
    };
  });
}

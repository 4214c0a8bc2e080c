import type { FastifyInstance } from 'fastify';

/** Form-encoded bodies, for the calls that the specification wants so (A7); the others refuse them. The last value of a name holds. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

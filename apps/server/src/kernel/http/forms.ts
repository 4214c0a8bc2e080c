import type { FastifyInstance } from 'fastify';

/** Form-encoded bodies where the specification wants them (A7); the last value of a name counts. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

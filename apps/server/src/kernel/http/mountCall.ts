import type { Call } from '@baize/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app.ts';
import { perApp } from '../perApp.ts';
import { bodyGateOf, gatedBody } from './bodyGate.ts';
import { answerWriterOf } from './serialise.ts';
import { createCallerLimits, type Caller } from './callerLimits.ts';
import { createEnvelopes } from './unchanging.ts';

const callerLimitsOf = perApp(createCallerLimits);

/** What a route is made from. */
type Mountable = Pick<Call, 'id' | 'method' | 'path' | 'aliases' | 'input' | 'output' | 'bodyBytesMax'>;

/** Callers of one kind: members at the site, staff at the back office. */
export interface Audience<C extends Mountable, Ask> {
  /** Authenticates, judges and parses: the handler's input, or a refusal. */
  prepare(call: C, request: FastifyRequest, reply: FastifyReply): Promise<Ask>;
  /** Before a large body is read: may its sender call, and is there room. */
  admitLargeBody(call: C, bytesMax: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Whose calls take turns with this one. */
  callerOf(ask: Ask): Caller;
  /** Carries the handler out, where there is more to it than that. */
  readonly carryOut?: (call: C, ask: Ask, answer: () => Promise<unknown>) => Promise<unknown>;
}

/** Mounts a handler: preparation, answer, validation in tests, envelope. */
export function mountCall<C extends Mountable, Ask>(
  http: FastifyInstance,
  app: App,
  audience: Audience<C, Ask>,
  { call, answer }: { readonly call: C; readonly answer: (ask: Ask) => Promise<unknown> },
): void {
  const envelopeOf = createEnvelopes(answerWriterOf(call));
  const { bodyBytesMax } = call;
  for (const url of [call.path, ...(call.aliases ?? [])]) {
    http.route({
      method: call.method,
      url,
      ...(bodyBytesMax === undefined ? {} : gatedBody(app, bodyBytesMax, audience.admitLargeBody(call, bodyBytesMax))),
      handler: (request, reply) =>
        bodyGateOf(app).hold(request, async () => {
          const ask = await audience.prepare(call, request, reply);
          const carryOut = audience.carryOut ?? ((_call, _ask, run) => run());
          const value = await callerLimitsOf(app).take(audience.callerOf(ask), () =>
            carryOut(call, ask, () => answer(ask)),
          );
          if (app.config.verifyAnswers) v.parse(call.output, value);
          return envelopeOf(reply, value);
        }),
    });
  }
}

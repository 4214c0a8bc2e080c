import {
  BetRequest,
  RollbackRequest,
  SIGNATURE_HEADER,
  SIGNATURE_HEADER_ALIAS,
  UserBalanceRequest,
  UserInfoRequest,
  VENDOR_HEADER,
  WinRequest,
} from '@baize/contract/vendor/protocol.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verify } from 'node:crypto';
import type { GenericSchema, InferOutput } from 'valibot';
import { readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { levelOfRetried } from '../../kernel/busy.ts';
import { hangUpOnBody, isSmallBody } from '../../kernel/http/bodyShape.ts';
import { rsaKeyFor } from '../../kernel/keys.ts';
import { perApp } from '../../kernel/perApp.ts';
import { refuse } from '../../kernel/on.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerText, type VendorResponse } from './answer.rules.ts';
import { readMessage } from './message.rules.ts';
import { findConnectedVendor, type ConnectedVendor } from './registry.ts';
import { bet, rollback, userBalance, userInfo, win } from './transactions.ts';

const KEY_PURPOSE = 'vendor-api';

/** For messages to vendors. */
export const platformKeyOf = perApp((app: App) => rsaKeyFor(app, KEY_PURPOSE));

/** `docs/vendor-api.md`: 200 is a decision; after other codes the vendor repeats. */
export async function mountVendorApi(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => fail(app, error, request, reply));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.get('/vendor/v1/keys', async (_request, reply) =>
      reply.type('application/x-pem-file').send((await platformKeyOf(app)).publicPem),
    );

    function serve<S extends GenericSchema>(
      path: string,
      schema: S,
      work: (asked: { app: App; vendor: ConnectedVendor; message: InferOutput<S> }) => Promise<VendorResponse>,
    ): void {
      scope.post(
        `/vendor/v1${path}`,
        { onRequest: (request, reply) => boundUnsigned(app, request, reply) },
        async (request, reply) => {
          const told = await answer(app, request, schema, work);
          return reply.type('application/json; charset=utf-8').send(answerText(told));
        },
      );
    }
    serve('/user/info', UserInfoRequest, userInfo);
    serve('/user/balance', UserBalanceRequest, userBalance);
    serve('/transaction/bet', BetRequest, bet);
    serve('/transaction/win', WinRequest, win);
    serve('/transaction/rollback', RollbackRequest, rollback);
  });
}

async function answer<S extends GenericSchema>(
  app: App,
  request: FastifyRequest,
  schema: S,
  work: (asked: { app: App; vendor: ConnectedVendor; message: InferOutput<S> }) => Promise<VendorResponse>,
): Promise<VendorResponse> {
  const vendor = await findConnectedVendor(app, headerOf(request, VENDOR_HEADER));
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = headerOf(request, SIGNATURE_HEADER) || headerOf(request, SIGNATURE_HEADER_ALIAS);
  if (!vendor || !isSigned(vendor, body, signature)) {
    if (!isSmallBody(request.headers)) await app.rateLimits.take('unsigned', readAddress(request.ip));
    return { user: '', status: vendor ? 'RS_ERROR_INVALID_SIGNATURE' : 'RS_ERROR_INVALID_PARTNER', requestUuid: '' };
  }
  // After the signature, so that nobody uses up another's share.
  if ((await app.rateLimits.take('vendor', vendor.code)) > 0) throw refuse('rate.limited');
  const read = readMessage(schema, body);
  if (!read.ok) return { user: read.user, status: read.status, requestUuid: read.requestUuid };
  return work({ app, vendor, message: read.message });
}

/** Small bodies pass, as addresses may be shared. */
async function boundUnsigned(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isSmallBody(request.headers)) return;
  if ((await app.rateLimits.look('unsigned', readAddress(request.ip))) === 0) return;
  hangUpOnBody(request, reply);
  throw refuse('rate.limited');
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const isSigned = (vendor: ConnectedVendor, body: Buffer, signature: string): boolean =>
  BASE64.test(signature) && verify('RSA-SHA256', body, vendor.key, Buffer.from(signature, 'base64'));

function fail(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const given = error instanceof Refusal ? error.status : (error as { statusCode?: unknown }).statusCode;
  const code = typeof given === 'number' && given >= 400 && given < 600 ? given : 500;
  if (code === 500) {
    app.metrics.faults.inc({ call: request.routeOptions.url ?? 'vendor' });
    // Its vendor sends it again.
    app.log[levelOfRetried(error)]({ err: error, requestId: request.id }, 'vendor message failed');
  }
  const status = code === 503 ? 'RS_ERROR_TIMEOUT' : 'RS_ERROR_UNKNOWN';
  return reply
    .code(code)
    .type('application/json; charset=utf-8')
    .send(answerText({ user: '', status, requestUuid: '' }));
}

import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money/index.ts';
import { timingSafeEqual, createHash } from 'node:crypto';
import type {
  GatewayConnection,
  GatewayReply,
  GatewayRequest,
  Lookup,
  Money,
  NextStep,
  PaymentGateway,
  PaymentRequest,
  PaymentStatus,
  PayoutStatus,
  StatementLine,
} from '../gateway.types.ts';
import { isPayPage, PAY_HOSTS } from '../payPage.rules.ts';
import {
  answered,
  instantOf,
  minorOf,
  notFound,
  objectOf,
  parseJson,
  readReply,
  textOf,
  unknown,
  type Json,
  type RefusalRules,
} from '../reply.rules.ts';

type Body = Readonly<Record<string, Json>>;

/** DUPLICATE_… means something was begun: looked up, never sent under a new key. */
const REFUSALS: RefusalRules = { statuses: [400, 401, 403], exceptCodes: /^(DUPLICATE|SERVER_ERROR|RATE_LIMIT)/ };
/** 404 on creation: no such account or channel. */
const SEND_REFUSALS: RefusalRules = { ...REFUSALS, statuses: [...REFUSALS.statuses, 404] };

const PAYMENT_STATES: Readonly<Record<string, PaymentStatus['state']>> = {
  PENDING: 'waiting',
  REQUIRES_ACTION: 'waiting',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELED: 'failed',
  EXPIRED: 'expired',
  VOIDED: 'reversed',
};
const PAYOUT_STATES: Readonly<Record<string, PayoutStatus['state']>> = {
  ACCEPTED: 'accepted',
  PENDING_COMPLIANCE_ASSESSMENT: 'accepted',
  REQUESTED: 'sent',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  CANCELLED: 'cancelled',
  REVERSED: 'reversed',
};

function call(connection: GatewayConnection, request: GatewayRequest) {
  const credentials = Buffer.from(`${connection.settings['secretKey'] ?? ''}:`).toString('base64');
  return connection.request({ ...request, headers: { authorization: `Basic ${credentials}`, ...request.headers } });
}

/** Xendit wants JSON numbers; the decimal text is inserted, without a float. */
const withAmount = (body: object, { amount, currency }: Money): string =>
  `{"amount":${formatAmount(amount, currency)},"currency":${JSON.stringify(currency)},${JSON.stringify(body).slice(1)}`;

function methodOf({ kind, channel, returnUrl }: PaymentRequest): object | null {
  if (kind === 'qr') return { type: 'QR_CODE', reusability: 'ONE_TIME_USE', qr_code: { channel_code: channel } };
  if (kind !== 'redirect') return null;
  const urls = { success_return_url: returnUrl, failure_return_url: returnUrl, cancel_return_url: returnUrl };
  return {
    type: 'EWALLET',
    reusability: 'ONE_TIME_USE',
    ewallet: { channel_code: channel, channel_properties: urls },
  };
}

function readNextStep(body: Body, { settings, mode }: GatewayConnection): NextStep | undefined {
  const actions = Array.isArray(body['actions']) ? body['actions'].map(objectOf) : [];
  const qr = actions.map((action) => textOf(action?.['qr_code'])).find((text) => text);
  if (qr) return { kind: 'qr', text: qr };
  for (const type of ['MOBILE', 'WEB', 'DEEPLINK']) {
    const url = textOf(actions.find((action) => action?.['url_type'] === type)?.['url']);
    if (url && isPayPage(url, settings['payHosts'] ?? '', mode)) return { kind: 'redirect', url };
  }
  return undefined;
}

function readPayment(body: Body, now: Date): PaymentStatus | undefined {
  const [gatewayId, state] = [textOf(body['id']), PAYMENT_STATES[textOf(body['status']) ?? '']];
  const [amountText, currency] = [textOf(body['amount']), textOf(body['currency'])];
  if (!gatewayId || !state || !amountText || !currency) return undefined;
  const at = instantOf(body['updated']) ?? now;
  const amount = minorOf(amountText, currency);
  // Paid once and whole; receipts have no ids.
  const payments = ['paid', 'reversed'].includes(state)
    ? [{ paymentId: gatewayId, amount, amountText, currency, at }]
    : [];
  const reversals =
    state === 'reversed'
      ? [{ id: `${gatewayId}:void`, paymentId: gatewayId, amount, at, reason: 'VOIDED', won: false }]
      : [];
  return { gatewayId, state, payments, reversals };
}

function readPayout(body: Body, now: Date): PayoutStatus | undefined {
  const [gatewayId, state] = [textOf(body['id']), PAYOUT_STATES[textOf(body['status']) ?? '']];
  if (!gatewayId || !state) return undefined;
  const code = textOf(body['failure_code']);
  const bankReference = textOf(body['connector_reference']);
  const at = instantOf(body['updated']) ?? now;
  return { gatewayId, state, at, ...(bankReference && { bankReference }), ...(code && { code }) };
}

async function lookUp<T>(
  connection: GatewayConnection,
  path: string,
  { gatewayId, reference }: Lookup,
  read: (body: Body) => T | undefined,
): Promise<GatewayReply<T>> {
  if (gatewayId)
    return readReply(
      await call(connection, { method: 'GET', path: `${path}/${encodeURIComponent(gatewayId)}` }),
      REFUSALS,
      read,
    );
  const list = readReply(
    await call(connection, { method: 'GET', path, query: { reference_id: reference } }),
    REFUSALS,
    (body) => (Array.isArray(body['data']) ? body['data'].map(objectOf) : undefined),
  );
  if (list.kind !== 'answered') return list;
  const [first, second] = list.value;
  if (second) return unknown(sentence('gateway.twoPayments'));
  if (list.value.length === 0) return notFound;
  const value = first && read(first);
  return value === undefined ? unknown(sentence('gateway.unreadable')) : answered(value);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Hashes have one length, for a constant-time comparison. */
const isToken = (given: string | undefined, secrets: readonly string[]): boolean =>
  given !== undefined && secrets.some((secret) => timingSafeEqual(hashOf(secret), hashOf(given)));

const DAY_MS = 86_400_000;
const PAGE_LINES = 50;

function readLine(body: Body | undefined): StatementLine | undefined {
  const [lineId, gatewayId, reference] = [
    textOf(body?.['id']),
    textOf(body?.['product_id']),
    textOf(body?.['reference_id']),
  ];
  const [amountText, currency, status] = [
    textOf(body?.['amount']),
    textOf(body?.['currency']),
    textOf(body?.['status']),
  ];
  const [at, flow, fee] = [instantOf(body?.['created']), textOf(body?.['cashflow']), objectOf(body?.['fee'])];
  if (!lineId || !gatewayId || !amountText || !currency || !status || !at) return undefined;
  if (flow !== 'MONEY_IN' && flow !== 'MONEY_OUT') return undefined;
  const parts = [fee?.['xendit_fee'], fee?.['value_added_tax']].map((part) => minorOf(textOf(part) ?? '0', currency));
  return {
    lineId,
    gatewayId,
    reference: reference ?? '',
    direction: flow === 'MONEY_IN' ? 'in' : 'out',
    amount: minorOf(amountText, currency),
    fee: parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n),
    currency,
    status,
    at,
  };
}

/** Xendit (PH, ID, TH, MY, VN). Unsigned callbacks are harmless: they only make us ask. */
export const xendit: PaymentGateway = {
  code: 'xendit',
  name: 'Xendit',
  trust: 'ask',
  isManual: false,
  capabilities: {
    depositKinds: ['redirect', 'qr'],
    payoutKinds: ['bank', 'ewallet'],
    statement: 'api',
    cancelPayout: true,
    refund: false,
  },
  settings: [
    { name: 'baseUrl', kind: 'url', required: true, example: 'https://api.xendit.co' },
    { ...PAY_HOSTS, example: '.xendit.co' },
    { name: 'secretKey', kind: 'secret', required: true },
    { name: 'country', kind: 'text', required: true },
  ],
  questionsPerSecond: 5,

  async createPayment(connection, payment) {
    const method = methodOf(payment);
    if (!method) return { kind: 'refused', code: 'KIND_NOT_OFFERED', text: sentence('gateway.notOffered') };
    const response = await call(connection, {
      method: 'POST',
      path: '/payment_requests',
      headers: { 'idempotency-key': payment.key },
      body: withAmount(
        {
          reference_id: payment.reference,
          country: connection.settings['country'] ?? '',
          payment_method: method,
          metadata: { member_id: payment.member.id },
        },
        payment.money,
      ),
    });
    return readReply(response, SEND_REFUSALS, (body) => {
      const [gatewayId, nextStep] = [textOf(body['id']), readNextStep(body, connection)];
      return gatewayId && nextStep ? { gatewayId, nextStep } : undefined;
    });
  },

  paymentStatus: (connection, lookup) =>
    lookUp(connection, '/payment_requests', lookup, (body) => readPayment(body, connection.now())),

  readCallback({ callbackSecrets }, { headers, bytes }) {
    if (!isToken(headers['x-callback-token'], callbackSecrets)) return 'badSignature';
    const event = objectOf(parseJson(bytes.toString('utf8')));
    const data = objectOf(event?.['data']);
    const family = textOf(event?.['event']) ?? '';
    if (!data || !/^(payment|payout)\./.test(family)) return 'unreadable';
    const own = textOf(data['id']) ?? null;
    const gatewayId = family.startsWith('payment.') ? (textOf(data['payment_request_id']) ?? null) : own;
    // A payment's events share an id, so the event's name is added.
    return { eventId: own && `${family}:${own}`, reference: textOf(data['reference_id']) ?? null, gatewayId };
  },

  async sendPayout(connection, { reference, key, money, destination, description }) {
    const response = await call(connection, {
      method: 'POST',
      path: '/v2/payouts',
      headers: { 'idempotency-key': key },
      body: withAmount(
        {
          reference_id: reference,
          channel_code: destination.institution,
          channel_properties: {
            account_number: destination.accountNumber,
            account_holder_name: destination.holderName,
          },
          description,
        },
        money,
      ),
    });
    return readReply(response, SEND_REFUSALS, (body) => readPayout(body, connection.now()));
  },

  payoutStatus: (connection, lookup) =>
    lookUp(connection, '/v2/payouts', lookup, (body) => readPayout(body, connection.now())),

  async cancelPayout(connection, { gatewayId }) {
    if (!gatewayId) return unknown(sentence('gateway.noPayoutId'));
    const path = `/v2/payouts/${encodeURIComponent(gatewayId)}/cancel`;
    const response = await call(connection, { method: 'POST', path });
    return readReply(response, REFUSALS, (body) => readPayout(body, connection.now()));
  },

  async listChannels(connection) {
    const response = await call(connection, { method: 'GET', path: '/payouts_channels' });
    if (response.kind === 'noAnswer') return unknown(response.why);
    const list = parseJson(response.text);
    if (response.status !== 200 || !Array.isArray(list)) return unknown(`status ${response.status}`);
    return answered(
      list.map(objectOf).flatMap((item) => {
        const [code, name, category] = [
          textOf(item?.['channel_code']),
          textOf(item?.['channel_name']),
          textOf(item?.['channel_category']),
        ];
        return code && name
          ? [{ code, name, kind: category === 'EWALLET' ? ('ewallet' as const) : ('bank' as const) }]
          : [];
      }),
    );
  },

  async *statement(connection, day) {
    const from = new Date(`${day}T00:00:00+08:00`);
    const until = new Date(from.getTime() + DAY_MS - 1);
    for (let after: string | undefined = ''; after !== undefined;) {
      const response = await call(connection, {
        method: 'GET',
        path: '/transactions',
        query: {
          types: 'PAYMENT,DISBURSEMENT',
          'created[gte]': from.toISOString(),
          'created[lte]': until.toISOString(),
          limit: String(PAGE_LINES),
          ...(after !== '' && { after_id: after }),
        },
      });
      let next: string | undefined;
      yield readReply(response, REFUSALS, (body) => {
        const lines = Array.isArray(body['data']) ? body['data'].map((item) => readLine(objectOf(item))) : [undefined];
        if (!lines.every((line) => line !== undefined)) return undefined;
        next = body['has_more'] === true ? lines.at(-1)?.lineId : undefined;
        return lines;
      });
      after = next;
    }
  },
};

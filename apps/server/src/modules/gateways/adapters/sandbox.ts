import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money/index.ts';
import type {
  GatewayConnection,
  GatewayReply,
  GatewayRequest,
  Lookup,
  NextStep,
  PaymentGateway,
  PaymentStatus,
  PayoutStatus,
  ReceivedPayment,
  Reversal,
  StatementLine,
} from '../gateway.types.ts';
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
import { isPayPage, PAY_HOSTS } from '../payPage.rules.ts';
import { isSandboxSignature } from './sandboxSignature.rules.ts';

type Body = Readonly<Record<string, Json>>;

/** Not 409: the key was used, so something may have begun. */
const REFUSALS: RefusalRules = { statuses: [400, 401, 403, 422] };
const PAYMENT_STATES = ['waiting', 'paid', 'failed', 'expired', 'reversed'] as const;
const PAYOUT_STATES = ['accepted', 'sent', 'paid', 'failed', 'cancelled', 'reversed'] as const;

const oneOf = <T extends string>(list: readonly T[], json: Json | undefined): T | undefined =>
  list.find((one) => one === json);
const listOf = (json: Json | undefined): readonly Json[] | undefined => (Array.isArray(json) ? json : undefined);

/** Undefined when any item is unreadable. */
function readAll<T>(json: Json | undefined, read: (body: Body) => T | undefined): T[] | undefined {
  const all = listOf(json)?.map((item) => {
    const body = objectOf(item);
    return body && read(body);
  });
  return all?.every((one): one is NonNullable<typeof one> => one !== undefined) ? (all as T[]) : undefined;
}

function readReceived(body: Body): ReceivedPayment | undefined {
  const [paymentId, amountText, currency, at] = [
    textOf(body['id']),
    textOf(body['amount']),
    textOf(body['currency']),
    instantOf(body['at']),
  ];
  if (!paymentId || !amountText || !currency || !at) return undefined;
  const payer = textOf(body['payer']);
  return { paymentId, amount: minorOf(amountText, currency), amountText, currency, at, ...(payer && { payer }) };
}

const readReversal =
  (currency: string) =>
  (body: Body): Reversal | undefined => {
    const [id, paymentId, amountText, at] = [
      textOf(body['id']),
      textOf(body['payment_id']),
      textOf(body['amount']),
      instantOf(body['at']),
    ];
    if (!id || !paymentId || !amountText || !at) return undefined;
    const reason = textOf(body['reason']) ?? '';
    return { id, paymentId, amount: minorOf(amountText, currency), at, reason, won: body['won'] === true };
  };

function readPayment(body: Body): PaymentStatus | undefined {
  const gatewayId = textOf(body['id']);
  const state = oneOf(PAYMENT_STATES, body['status']);
  const payments = readAll(body['payments'], readReceived);
  const reversals = readAll(body['reversals'], readReversal(payments?.[0]?.currency ?? textOf(body['currency']) ?? ''));
  return gatewayId && state && payments && reversals ? { gatewayId, state, payments, reversals } : undefined;
}

function readNextStep(body: Body, { settings, mode }: GatewayConnection): NextStep | undefined {
  const [payUrl, qr, address] = [textOf(body['pay_url']), textOf(body['qr']), objectOf(body['address'])];
  if (payUrl)
    return isPayPage(payUrl, settings['payHosts'] ?? '', mode) ? { kind: 'redirect', url: payUrl } : undefined;
  if (qr) return { kind: 'qr', text: qr };
  const [network, to, amount, rate, rateUntil] = [
    textOf(address?.['network']),
    textOf(address?.['address']),
    textOf(address?.['amount']),
    textOf(address?.['rate']),
    instantOf(address?.['rate_until']),
  ];
  return network && to && amount && rate && rateUntil
    ? { kind: 'address', network, address: to, amount, rate, rateUntil }
    : undefined;
}

function readPayout(body: Body): PayoutStatus | undefined {
  const [gatewayId, state, at] = [
    textOf(body['id']),
    oneOf(PAYOUT_STATES, body['status']),
    instantOf(body['updated_at']),
  ];
  if (!gatewayId || !state || !at) return undefined;
  const [bankReference, code] = [textOf(body['bank_reference']), textOf(body['failure_code'])];
  return { gatewayId, state, at, ...(bankReference && { bankReference }), ...(code && { code }) };
}

const call = (connection: GatewayConnection, request: GatewayRequest) =>
  connection.request({
    ...request,
    headers: { authorization: `Bearer ${connection.settings['apiKey'] ?? ''}`, ...request.headers },
  });

/** By the gateway's id, else by reference, which lists at most one. */
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
  const list = readReply(await call(connection, { method: 'GET', path, query: { reference } }), REFUSALS, (body) =>
    readAll(body['data'], read),
  );
  if (list.kind !== 'answered') return list;
  const [first, second] = list.value;
  if (second) return unknown(sentence('gateway.twoPayments'));
  return first === undefined ? notFound : answered(first);
}

const STATEMENT_HEADER = 'line_id,reference,id,direction,amount,fee,currency,status,at';

/** Undefined: not a line. */
function readLine(text: string): StatementLine | undefined {
  const [lineId, reference, gatewayId, direction, amount, fee, currency, status, moment, ...more] = text.split(',');
  const at = instantOf(moment);
  if (!lineId || !gatewayId || !amount || !fee || !currency || !status || !at || more.length > 0) return undefined;
  if (reference === undefined || (direction !== 'in' && direction !== 'out')) return undefined;
  const money = { amount: minorOf(amount, currency), fee: minorOf(fee, currency) };
  return { lineId, reference, gatewayId, direction, ...money, currency, status, at };
}

/** apps/sandbox: test money and every fault on demand. */
export const sandbox: PaymentGateway = {
  code: 'sandbox',
  name: 'Sandbox (test money)',
  trust: 'ask',
  isManual: false,
  capabilities: {
    depositKinds: ['redirect', 'qr', 'address'],
    payoutKinds: ['bank', 'ewallet'],
    statement: 'api',
    cancelPayout: false,
    refund: true,
  },
  settings: [
    { name: 'baseUrl', kind: 'url', required: true, example: 'http://localhost:8083' },
    { ...PAY_HOSTS, example: 'localhost:8083' },
    { name: 'apiKey', kind: 'secret', required: true },
  ],
  questionsPerSecond: 200,

  async createPayment(connection, { reference, key, money, kind, channel, returnUrl, member, expiresAt }) {
    const response = await call(connection, {
      method: 'POST',
      path: '/v1/payments',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({
        reference,
        amount: formatAmount(money.amount, money.currency),
        currency: money.currency,
        kind,
        channel,
        return_url: returnUrl,
        payer_name: member.name,
        expires_at: expiresAt.toISOString(),
      }),
    });
    return readReply(response, REFUSALS, (body) => {
      const [gatewayId, nextStep] = [textOf(body['id']), readNextStep(body, connection)];
      return gatewayId && nextStep ? { gatewayId, nextStep } : undefined;
    });
  },

  paymentStatus: (connection, lookup) => lookUp(connection, '/v1/payments', lookup, readPayment),

  readCallback({ callbackSecrets }, { headers, bytes, at }) {
    if (!isSandboxSignature(headers['sandbox-signature'], { bytes, at, secrets: callbackSecrets }))
      return 'badSignature';
    const event = objectOf(parseJson(bytes.toString('utf8')));
    const data = objectOf(event?.['data']);
    const eventId = textOf(event?.['id']);
    if (!data || !eventId) return 'unreadable';
    return { eventId, reference: textOf(data['reference']) ?? null, gatewayId: textOf(data['id']) ?? null };
  },

  async sendPayout(connection, { reference, key, money, destination, rail, description }) {
    const response = await call(connection, {
      method: 'POST',
      path: '/v1/payouts',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({
        reference,
        amount: formatAmount(money.amount, money.currency),
        currency: money.currency,
        institution: destination.institution,
        account_number: destination.accountNumber,
        holder_name: destination.holderName,
        rail,
        description,
      }),
    });
    return readReply(response, REFUSALS, readPayout);
  },

  payoutStatus: (connection, lookup) => lookUp(connection, '/v1/payouts', lookup, readPayout),

  async refund(connection, { gatewayId, paymentId, key }) {
    const response = await call(connection, {
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(gatewayId)}/refund`,
      headers: { 'idempotency-key': key },
      body: JSON.stringify({ payment_id: paymentId }),
    });
    return readReply(response, REFUSALS, (body) => {
      const refundId = textOf(body['id']);
      return refundId ? { refundId } : undefined;
    });
  },

  async *statement(connection, day) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const response = await call(connection, { method: 'GET', path: `/v1/statements/${day}.csv`, query: { after } });
      const page = readPage(response);
      yield page.reply;
      after = page.next;
    }
  },
};

/** A full page's last line names the next. */
const PAGE_LINES = 1000;

function readPage(response: Awaited<ReturnType<typeof call>>): {
  reply: GatewayReply<readonly StatementLine[]>;
  next?: string | undefined;
} {
  if (response.kind === 'noAnswer') return { reply: unknown(response.why) };
  if (response.status !== 200) return { reply: unknown(`status ${response.status}`) };
  const [header, ...rows] = response.text.trimEnd().split('\n');
  const lines = rows.map(readLine);
  if (header !== STATEMENT_HEADER || !lines.every((line) => line !== undefined))
    return { reply: unknown(sentence('gateway.unreadable')) };
  return { reply: answered(lines), next: lines.length === PAGE_LINES ? lines.at(-1)?.lineId : undefined };
}

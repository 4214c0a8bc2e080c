import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** Xendit on loopback, as documented. Any unknown field is reported. */
export interface XenditStub {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly callbackToken: string;
  /** What was asked of it that Xendit does not document. */
  readonly problems: readonly string[];
  /** How many payment requests and payouts there are. */
  count(): { payments: number; payouts: number };
  setPayment(reference: string, status: string): void;
  setPayout(reference: string, status: string, failureCode?: string): void;
  close(): Promise<void>;
}

interface Item {
  readonly id: string;
  readonly key: string;
  readonly body: string;
  readonly kind: 'payment' | 'payout';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly amountText: string;
  status: string;
  failureCode: string | null;
  readonly created: string;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'POST /payment_requests': ['amount', 'currency', 'reference_id', 'country', 'payment_method', 'metadata'],
  payment_method: ['type', 'reusability', 'ewallet', 'qr_code'],
  ewallet: ['channel_code', 'channel_properties'],
  qr_code: ['channel_code', 'channel_properties'],
  ewallet_properties: ['success_return_url', 'failure_return_url', 'cancel_return_url'],
  'POST /v2/payouts': ['amount', 'currency', 'reference_id', 'channel_code', 'channel_properties', 'description'],
  payout_properties: ['account_number', 'account_holder_name'],
  'GET /transactions': ['types', 'created[gte]', 'created[lte]', 'limit', 'after_id'],
};
const PAGE_DEFAULT = 10;
/** Ends of account numbers that Xendit's bank does not know. */
const NO_ACCOUNT = '0001';

type Answer = readonly [status: number, body: unknown];
const no = (status: number, code: string, message: string): Answer => [status, { error_code: code, message }];

/** Starts the stand-in on a free port. */
export async function startXenditStub(): Promise<XenditStub> {
  const stub = createStub();
  const server = createServer((request, response) => void serve(stub, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...stub.face,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

type Stub = ReturnType<typeof createStub>;

function createStub() {
  const [items, problems]: [Item[], string[]] = [[], []];
  const secretKey = 'xnd_development_stub';
  const change = (kind: Item['kind'], reference: string, status: string, failureCode: string | null): void => {
    const item = items.find((one) => one.kind === kind && one.fields['reference_id'] === reference);
    if (!item) throw new Error(`the stub has no ${kind} ${reference}`);
    item.status = status;
    item.failureCode = failureCode;
  };
  return {
    ...{ items, problems, secretKey },
    face: {
      ...{ problems, secretKey, callbackToken: 'xendit-callback-token-of-the-stub' },
      count: () => ({
        payments: items.filter(({ kind }) => kind === 'payment').length,
        payouts: items.filter(({ kind }) => kind === 'payout').length,
      }),
      setPayment: (reference: string, status: string) => change('payment', reference, status, null),
      setPayout: (reference: string, status: string, failureCode?: string) =>
        change('payout', reference, status, failureCode ?? null),
    },
  };
}

async function serve(stub: Stub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request).catch(() => '');
  const [status, answer] = isKnown(stub, request)
    ? answerTo(stub, request, body)
    : no(401, 'INVALID_API_KEY', 'The API key is not known.');
  response.writeHead(status, { 'content-type': 'application/json' }).end(withAmounts(answer));
}

const isKnown = ({ secretKey }: Stub, { headers }: IncomingMessage): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

/** Amounts leave as the JSON numbers that came, digit for digit. */
const withAmounts = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(/"amount":"(-?[\d.]+)"/g, '"amount":$1');

function answerTo(stub: Stub, request: IncomingMessage, body: string): Answer {
  const url = new URL(request.url ?? '/', 'http://stub');
  const [, list = '', id, verb] =
    /^\/(payment_requests|v2\/payouts|payouts_channels|transactions)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ??
    [];
  const kind = list === 'payment_requests' ? 'payment' : 'payout';
  if (request.method === 'POST' && id === undefined && list !== '') return begin(stub, kind, list, request, body);
  if (request.method === 'POST' && verb === 'cancel') return cancel(stub, id);
  if (request.method !== 'GET') return no(404, 'NOT_FOUND', 'There is no such route.');
  if (list === 'payouts_channels') return [200, CHANNELS];
  if (list === 'transactions') return transactions(stub, url.searchParams);
  if (list === '') return no(404, 'NOT_FOUND', 'There is no such route.');
  const reference = url.searchParams.get('reference_id');
  const of = stub.items.filter((item) => item.kind === kind);
  if (id === undefined)
    return [200, { data: of.filter((item) => item.fields['reference_id'] === reference).map(wireOf), has_more: false }];
  const found = of.find((item) => item.id === id);
  return found ? [200, wireOf(found)] : no(404, 'DATA_NOT_FOUND', 'There is nothing under that id.');
}

function begin(stub: Stub, kind: Item['kind'], list: string, { headers }: IncomingMessage, body: string): Answer {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') {
    stub.problems.push(`POST /${list} without idempotency-key`);
    return no(400, 'API_VALIDATION_ERROR', 'The header idempotency-key is missing.');
  }
  const fields = readObject(body);
  const wrong = fields ? problemsOf(kind, fields) : ['the body is no JSON object'];
  if (!fields || wrong.length > 0) {
    stub.problems.push(...wrong);
    return no(400, 'API_VALIDATION_ERROR', wrong.join('; '));
  }
  const known = stub.items.find((item) => item.kind === kind && item.key === key);
  if (known)
    return known.body === body
      ? [200, wireOf(known)]
      : no(409, 'DUPLICATE_ERROR', 'Idempotency key was used before: take a new key.');
  if (stub.items.some((item) => item.kind === kind && item.fields['reference_id'] === fields['reference_id']))
    return no(400, 'DUPLICATE_ERROR', 'The reference was used before.');
  const account = objectAt(fields, 'channel_properties')?.['account_number'];
  if (kind === 'payout' && String(account).endsWith(NO_ACCOUNT))
    return no(400, 'INVALID_ACCOUNT', 'The account does not exist.');
  const item: Item = {
    ...{ id: `${kind === 'payment' ? 'pr' : 'disb'}-${randomUUID()}`, key, body, kind, fields, failureCode: null },
    amountText: /"amount":([\d.]+)/.exec(body)?.[1] ?? '',
    status: kind === 'payment' ? 'REQUIRES_ACTION' : 'ACCEPTED',
    created: new Date().toISOString(),
  };
  stub.items.push(item);
  return [kind === 'payment' ? 201 : 200, wireOf(item)];
}

function readObject(body: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const objectAt = (fields: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> | undefined =>
  typeof fields[name] === 'object' && fields[name] !== null ? (fields[name] as Record<string, unknown>) : undefined;

/** Fields that Xendit does not document, and those that it must have. */
function problemsOf(kind: Item['kind'], fields: Readonly<Record<string, unknown>>): string[] {
  const strangers = (of: string, object: Record<string, unknown> | undefined): string[] =>
    Object.keys(object ?? {})
      .filter((name) => !FIELDS[of]?.includes(name))
      .map((name) => `${of}: ${name} is not documented`);
  const method = objectAt(fields, 'payment_method');
  const ewallet = method && objectAt(method, 'ewallet');
  const found =
    kind === 'payment'
      ? [
          ...strangers('POST /payment_requests', fields as Record<string, unknown>),
          ...strangers('payment_method', method),
          ...strangers('ewallet', ewallet),
          ...strangers('ewallet_properties', ewallet && objectAt(ewallet, 'channel_properties')),
          ...strangers('qr_code', method && objectAt(method, 'qr_code')),
        ]
      : [
          ...strangers('POST /v2/payouts', fields as Record<string, unknown>),
          ...strangers('payout_properties', objectAt(fields, 'channel_properties')),
        ];
  if (typeof fields['amount'] !== 'number' || fields['amount'] <= 0) found.push('amount is no number above zero');
  for (const name of ['reference_id', 'currency'])
    if (typeof fields[name] !== 'string') found.push(`${name} is missing`);
  return found;
}

function wireOf(item: Item): Record<string, unknown> {
  const common = {
    ...{ id: item.id, reference_id: item.fields['reference_id'], amount: item.amountText },
    ...{ currency: item.fields['currency'], status: item.status, failure_code: item.failureCode },
    ...{ created: item.created, updated: item.created },
  };
  if (item.kind === 'payout')
    return {
      ...common,
      channel_code: item.fields['channel_code'],
      estimated_arrival_time: item.created,
      business_id: 'b1',
    };
  const isQr = objectAt(item.fields, 'payment_method')?.['type'] === 'QR_CODE';
  const action = isQr
    ? { action: 'PRESENT_TO_CUSTOMER', qr_code: '00020101021228…', url: null, url_type: null, method: null }
    : { action: 'AUTH', url_type: 'WEB', method: 'GET', url: `https://checkout.xendit.test/${item.id}`, qr_code: null };
  return {
    ...common,
    country: item.fields['country'],
    actions: [action],
    payment_method: item.fields['payment_method'],
  };
}

function cancel(stub: Stub, id: string | undefined): Answer {
  const item = stub.items.find((one) => one.kind === 'payout' && one.id === id);
  if (!item) return no(404, 'DATA_NOT_FOUND', 'There is nothing under that id.');
  if (item.status !== 'ACCEPTED') return no(400, 'INVALID_STATUS', 'It cannot be cancelled any more.');
  item.status = 'CANCELLED';
  return [200, wireOf(item)];
}

const CHANNELS = [
  { channel_code: 'PH_GCASH', channel_name: 'GCash', channel_category: 'EWALLET', currency: 'PHP', country: 'PH' },
  { channel_code: 'PH_BDO', channel_name: 'BDO Unibank', channel_category: 'BANK', currency: 'PHP', country: 'PH' },
];

function transactions(stub: Stub, query: URLSearchParams): Answer {
  const strangers = [...query.keys()].filter((name) => !FIELDS['GET /transactions']?.includes(name));
  stub.problems.push(...strangers.map((name) => `GET /transactions: ${name} is not documented`));
  const [from, until] = [query.get('created[gte]') ?? '', query.get('created[lte]') ?? '9'];
  const all = stub.items.filter(({ status, created }) => status === 'SUCCEEDED' && created >= from && created <= until);
  const after = query.get('after_id');
  const begun = after ? all.findIndex(({ id }) => `txn_${id}` === after) + 1 : 0;
  const limit = Number(query.get('limit') ?? PAGE_DEFAULT);
  const page = all.slice(begun, begun + limit).map((item) => ({
    ...{ id: `txn_${item.id}`, product_id: item.id, type: item.kind === 'payment' ? 'PAYMENT' : 'DISBURSEMENT' },
    ...{ status: 'SUCCESS', reference_id: item.fields['reference_id'], currency: item.fields['currency'] },
    ...{ amount: item.amountText, cashflow: item.kind === 'payment' ? 'MONEY_IN' : 'MONEY_OUT' },
    ...{ settlement_status: 'SETTLED', fee: { xendit_fee: 2.5, value_added_tax: 0.3 }, created: item.created },
  }));
  return [200, { data: page, has_more: begun + limit < all.length }];
}

import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from './signature.rules.ts';
import { startTestSandbox, type Received } from './test/startTestSandbox.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.answerWith(200);
  await sandbox.move(0);
  sandbox.received.length = 0;
});

const eventOf = ({ body }: Received) => JSON.parse(body) as { id: string; type: string; data: Record<string, string> };
const isSigned = ({ signature, body }: Received): boolean => {
  const [, time, given] = /^t=(\d+),v1=(.*)$/.exec(signature) ?? [];
  return createHmac('sha256', 'sandbox-secret').update(`${time}.${body}`).digest('hex') === given;
};
const status = async (id: string) => (await sandbox.send('GET', `/v1/payments/${id}`)).json;

it('signs as the [C] vector says', () => {
  const body =
    '{"id":"evt_000000000001","type":"payment.paid","created":1795000000,"data":{"id":"pay_000000000001","reference":"01920000-0000-7000-8000-000000000001","amount":"2000.00","currency":"PHP","status":"paid"}}';
  expect(signatureOf('sandbox-secret', new Date(1_795_000_000_000), body)).toBe(
    't=1795000000,v1=6719de5818e60297dd614fc8f7cfc0bc5e71f206681f9834cee44dd57224878e',
  );
});

describe('a payment', () => {
  it('is begun once for a key, looked up by id and by reference, and is nobody else’s', async () => {
    const first = await sandbox.pay({ reference: 'once' }, 'once');
    const again = await sandbox.pay({ reference: 'once' }, 'once');
    expect([first.status, again.status, again.json.id]).toEqual([201, 200, first.json.id]);
    expect((await sandbox.pay({ reference: 'once', amount: '1.00' }, 'once')).json.code).toBe('KEY_REUSED');
    expect((await sandbox.pay({ reference: 'once' }, 'another')).json.code).toBe('DUPLICATE_REFERENCE');
    expect((await sandbox.send('GET', '/v1/payments?reference=once')).json.data).toHaveLength(1);
    expect((await sandbox.send('GET', '/v1/payments?reference=once', { key: 'two' })).json.data).toEqual([]);
    expect((await sandbox.send('GET', `/v1/payments/${first.json.id}`, { key: 'two' })).status).toBe(404);
    expect((await sandbox.send('GET', `/v1/payments/${first.json.id}`, { key: 'none' })).status).toBe(401);
  });

  it('is begun once when the same request comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sandbox.pay({ reference: 'race' }, 'race')));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  });

  it.each([
    ['an amount finer than a centavo', { amount: '1.001' }, 'INVALID_AMOUNT'],
    ['no money', { amount: '0.00' }, 'INVALID_AMOUNT'],
    ['less than nothing', { amount: '-5.00' }, 'INVALID_AMOUNT'],
    ['a number instead of text', { amount: 5 }, 'INVALID_REQUEST'],
    ['a reference that breaks a statement', { reference: 'a,b' }, 'INVALID_REQUEST'],
    ['a return to no web page', { return_url: 'javascript:alert(1)' }, 'INVALID_REQUEST'],
    ['a year that no calendar has', { expires_at: '0000-01-01T00:00:00Z' }, 'INVALID_REQUEST'],
  ])('is refused with %s', async (_, change, code) => {
    const { status: given, json } = await sandbox.pay(change);
    expect([given, json.code]).toEqual([400, code]);
  });

  it.each([
    ['approve', 'paid', ['2000.00 PHP'], ['payment.paid']],
    ['decline', 'failed', [], ['payment.failed']],
    ['approveTwiceTold', 'paid', ['2000.00 PHP'], ['payment.paid', 'payment.paid']],
    ['approveUntold', 'paid', ['2000.00 PHP'], []],
    ['forged', 'waiting', [], ['payment.paid']],
    ['payLess', 'paid', ['1800.00 PHP'], ['payment.paid']],
    ['payMore', 'paid', ['2200.00 PHP'], ['payment.paid']],
    ['otherCurrency', 'paid', ['2000.00 USD'], ['payment.paid']],
    ['payTwice', 'paid', ['2000.00 PHP', '2000.00 PHP'], ['payment.paid']],
  ])('after %s is %s', async (action, state, receipts, told) => {
    const { json } = await sandbox.pay();
    const answer = await sandbox.press(json.id, action);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://site.test/m/back']);
    await sandbox.move(0);
    const seen = await status(json.id);
    expect(seen.status).toBe(state);
    expect(seen.payments.map((one: Record<string, string>) => `${one['amount']} ${one['currency']}`)).toEqual(receipts);
    expect(sandbox.received.map((one) => eventOf(one).type)).toEqual(told);
    expect(sandbox.received.every(isSigned)).toBe(action !== 'forged');
    expect(new Set(sandbox.received.map((one) => eventOf(one).id)).size).toBe(Math.min(told.length, 1));
  });

  it('is paid once, however often a button is pressed', async () => {
    const { json } = await sandbox.pay();
    await Promise.all(['approve', 'payTwice', 'approve', 'decline'].map((action) => sandbox.press(json.id, action)));
    await sandbox.move(0);
    expect(sandbox.received).toHaveLength(1);
  });

  it('is paid later, and after it has expired', async () => {
    const [later, late] = [(await sandbox.pay()).json, (await sandbox.pay()).json];
    await sandbox.press(later.id, 'approveLater');
    await sandbox.press(late.id, 'approveAfterExpiry');
    expect([(await status(later.id)).status, (await status(late.id)).status]).toEqual(['waiting', 'expired']);
    await sandbox.move(3000);
    expect((await status(late.id)).status).toBe('paid');
    await sandbox.move(27_000);
    expect((await status(later.id)).status).toBe('paid');
  });

  it('expires by itself, and can be paid all the same', async () => {
    const { json } = await sandbox.pay();
    await sandbox.move(900_000);
    expect((await status(json.id)).status).toBe('expired');
    await sandbox.press(json.id, 'payTwice');
    await sandbox.press(json.id, 'approve');
    expect((await status(json.id)).payments).toHaveLength(1);
  });

  it('that was paid hears of an old failure later', async () => {
    const { json } = await sandbox.pay();
    await sandbox.press(json.id, 'paidThenFailed');
    await sandbox.move(0);
    await sandbox.move(2000);
    expect(sandbox.received.map((one) => eventOf(one).type)).toEqual(['payment.paid', 'payment.failed']);
    expect((await status(json.id)).status).toBe('paid');
  });

  it('is charged back and won back at the desk, once', async () => {
    const { json } = await sandbox.pay();
    await sandbox.press(json.id, 'approve');
    await Promise.all([1, 2].map(() => sandbox.press(json.id, 'chargeBack', 'desk/payments')));
    const charged = await status(json.id);
    expect([charged.status, charged.reversals.length, charged.reversals[0].amount]).toEqual(['reversed', 1, '2000.00']);
    await Promise.all([1, 2].map(() => sandbox.press(json.id, 'winBack', 'desk/payments')));
    const won = await status(json.id);
    expect([won.status, won.reversals[0].won]).toEqual(['paid', true]);
  });

  it('is sent back once', async () => {
    const { json } = await sandbox.pay();
    await sandbox.press(json.id, 'approve');
    const [{ id }] = (await status(json.id)).payments;
    const refund = (key: string) =>
      sandbox.send('POST', `/v1/payments/${json.id}/refund`, {
        ...{ body: { payment_id: id }, headers: { 'idempotency-key': key } },
      });
    const [first, again, other] = [await refund('r1'), await refund('r1'), await refund('r2')];
    expect([first.status, again.json.id, other.json.code]).toEqual([200, first.json.id, 'ALREADY_REFUNDED']);
  });
});

describe('a callback', () => {
  it('that is altered does not fit its signature', async () => {
    const { json } = await sandbox.pay();
    await sandbox.press(json.id, 'approveAltered');
    await sandbox.move(0);
    expect(sandbox.received.map(isSigned)).toEqual([false]);
    expect(eventOf(sandbox.received[0] as Received).data['amount']).toBe('92000.00');
  });

  it('is repeated after 1 s, 5 s, 30 s, 2 min and 10 min, then no more', async () => {
    sandbox.answerWith(500);
    const { json } = await sandbox.pay();
    await sandbox.press(json.id, 'approve');
    const counts: number[] = [];
    for (const seconds of [0, 1, 5, 30, 120, 600, 3600]) {
      await sandbox.move(seconds * 1000);
      counts.push(sandbox.received.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(new Set(sandbox.received.map(({ body }) => body)).size).toBe(1);
    expect(sandbox.received.every(isSigned)).toBe(true);
  });

  it('that is forged is not repeated', async () => {
    sandbox.answerWith(401);
    const { json } = await sandbox.pay();
    await sandbox.press(json.id, 'forged');
    await sandbox.move(0);
    await sandbox.move(60_000);
    expect(sandbox.received).toHaveLength(1);
  });
});

describe('a payout', () => {
  const seen = async (ending: string) =>
    (await sandbox.send('GET', `/v1/payouts?reference=out-${ending}`)).json.data[0] as
      | Record<string, string>
      | undefined;

  it('goes by the last digits of its account', async () => {
    expect((await sandbox.payOut('9999')).json.status).toBe('accepted');
    expect((await sandbox.payOut('0001')).json.code).toBe('ACCOUNT_INVALID');
    await expect(sandbox.payOut('0002')).rejects.toThrow('fetch failed');
    for (const ending of ['0003', '0004', '0005', '0006']) await sandbox.payOut(ending);
    await sandbox.move(3000);
    const states = async () =>
      Promise.all(
        ['9999', '0001', '0002', '0003', '0004', '0005', '0006'].map(async (one) => (await seen(one))?.['status']),
      );
    expect(await states()).toEqual(['paid', undefined, 'paid', 'sent', 'paid', 'failed', 'sent']);
    await sandbox.move(5000);
    expect((await seen('0004'))?.['status']).toBe('reversed');
    await sandbox.move(600_000);
    expect(await states()).toEqual(['paid', undefined, 'paid', 'paid', 'reversed', 'failed', 'sent']);
  });

  it('goes to a mobile number with its country, as e-wallets have it', async () => {
    expect((await sandbox.payOut('7777', { account_number: '+639171237777' })).status).toBe(201);
  });

  it('whose answer was lost is answered when it is sent again, and paid once', async () => {
    const again = await sandbox.payOut('0002');
    expect([again.status, again.json.status]).toEqual([200, 'paid']);
  });
});

describe('the books', () => {
  it('say the same in statement and ledger, to the cent', async () => {
    const day = (await sandbox.send('GET', '/v1/statements/2026-11-24.csv')).text.trimEnd().split('\n').slice(1);
    const { data } = (await sandbox.send('GET', '/v1/ledger')).json as { data: Record<string, string>[] };
    const lines = data.map((one) =>
      [one['line_id'], one['reference'], one['id'], one['direction'], one['amount'], one['fee'], one['currency']].join(
        ',',
      ),
    );
    expect(day.map((line) => line.split(',').slice(0, 7).join(','))).toEqual(lines);
    expect(lines.length).toBeGreaterThan(10);
  });

  it('know no other day and no other merchant', async () => {
    expect((await sandbox.send('GET', '/v1/statements/2026-02-31.csv')).status).toBe(404);
    expect((await sandbox.send('GET', '/v1/ledger', { key: 'two' })).json.data).toEqual([]);
  });
});

describe('faults', () => {
  it('come at their rates, the same for one seed', async () => {
    const body = { seed: 7, rates: { decline: 0.3, payoutFailed: 0.5 }, auto: true, delay_ms: 0 };
    await sandbox.send('POST', '/v1/faults', { body, key: 'two' });
    for (let one = 0; one < 40; one += 1)
      await sandbox.send('POST', '/v1/payments', {
        ...{ key: 'two', headers: { 'idempotency-key': `auto-${one}` } },
        body: {
          ...{ reference: `auto-${one}`, amount: '100.00', currency: 'PHP', kind: 'qr' },
          expires_at: '2026-12-24T00:00:00Z',
        },
      });
    await sandbox.move(1000);
    const states = sandbox.received.map((one) => eventOf(one).data['status']);
    const declined = states.filter((state) => state === 'failed').length;
    expect(states).toHaveLength(40);
    expect(declined).toBeGreaterThan(4);
    expect(declined).toBeLessThan(22);
  });

  it('are refused when they are none', async () => {
    const refusal = await sandbox.send('POST', '/v1/faults', { body: { seed: 1, rates: { decline: 2 } } });
    expect([refusal.status, refusal.json.code]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('the pay page', () => {
  it('says in both languages that the money is test money, and names the merchant', async () => {
    const { json } = await sandbox.pay({ reference: 'page' });
    const path = `/pay/${json.id}`;
    expect((await sandbox.send('GET', path)).text).toMatch(/Test money[\s\S]*one[\s\S]*₱2,000\.00/);
    expect((await sandbox.send('GET', path, { headers: { 'accept-language': 'fil-PH' } })).text).toContain(
      'Perang pansubok',
    );
  });

  it('lets its form lead back to the site and nowhere else', async () => {
    const { json } = await sandbox.pay();
    const { headers } = await sandbox.send('GET', `/pay/${json.id}`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://site.test;");
  });

  it('takes no button from another page', async () => {
    const { json } = await sandbox.pay();
    const answer = await sandbox.send('POST', `/pay/${json.id}`, {
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, (await status(json.id)).status]).toEqual([403, 'waiting']);
  });

  it.each(['/pay/pay_none', '/pay/%00', '/assets/../package.json', '/nowhere', '/desk/payments/none'])(
    'answers %s with 404',
    async (path) => expect((await sandbox.send('GET', path)).status).toBe(404),
  );
});

it.each([
  ['head', 'GET /v1/payments HTTP/1.1\r\nhost: sandbox.test\r\n'],
  [
    'body',
    'POST /v1/payments HTTP/1.1\r\nhost: sandbox.test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ],
])(
  'does not wait for ever for a %s that comes byte by byte',
  async (_what, begun) => {
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(begun);
    const dripping = setInterval(() => socket.write('x'), 50);
    await new Promise((done) => socket.on('error', () => undefined).on('close', done));
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  },
  10_000,
);

import type { GatewayReply, PaymentRequest, PayoutRequest } from '@baize/server/modules/gateways/gateway.types.ts';
import type { Mishap } from './badLine.ts';
import type { Bench } from './bench.ts';

/** Answers what is wrong, or nothing. */
type Play = (bench: Bench) => Promise<string | undefined>;
interface Case {
  readonly name: string;
  readonly play: Play;
}

let count = 0;
const HOUR_MS = 3_600_000;

function payment(change: Partial<PaymentRequest> = {}): PaymentRequest {
  count += 1;
  return {
    ...{ reference: `dep-${count}`, key: `key-dep-${count}`, money: { amount: 200_010n, currency: 'PHP' } },
    ...{ kind: 'redirect', channel: 'GCASH', returnUrl: 'https://play.example/m/voucherCenter?deposit=1' },
    member: { id: 'm1', name: 'Ana Reyes', country: 'PH' },
    expiresAt: new Date(Date.now() + HOUR_MS),
    ...change,
  };
}

function payout(accountNumber: string, change: Partial<PayoutRequest> = {}): PayoutRequest {
  count += 1;
  return {
    ...{ reference: `out-${count}`, key: `key-out-${count}`, money: { amount: 15_000n, currency: 'PHP' } },
    destination: { kind: 'ewallet', institution: 'PH_GCASH', accountNumber, holderName: 'Ana Reyes' },
    ...{ rail: '', description: 'Withdrawal', ...change },
  };
}

const shown = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)).slice(0, 160);

/** Whether the reply is of that kind; else what it was. */
const mustBe = (reply: GatewayReply<unknown>, kind: GatewayReply<unknown>['kind'], what: string): string | undefined =>
  reply.kind === kind ? undefined : `${what} was ${shown(reply)}, not ${kind}`;

async function begin({ adapter, connection }: Bench, wanted = payment()) {
  const reply = await adapter.createPayment(connection, wanted);
  if (reply.kind !== 'answered') throw new Error(`a payment could not be begun: ${shown(reply)}`);
  return { reference: wanted.reference, gatewayId: reply.value.gatewayId, value: reply.value };
}

async function paid(bench: Bench) {
  const begun = await begin(bench);
  await bench.pay(begun.reference, begun.gatewayId);
  return begun;
}

/** A question about a payment that was paid, with something in between. */
const statusUnder =
  (
    mishap: Mishap | ((bench: Bench) => Mishap),
    judge: (reply: GatewayReply<{ payments: readonly { amount: bigint | null }[] }>) => string | undefined,
  ): Play =>
  async (bench) => {
    const { reference, gatewayId } = await paid(bench);
    bench.line.next(typeof mishap === 'function' ? mishap(bench) : mishap);
    return judge(await bench.adapter.paymentStatus(bench.connection, { reference, gatewayId }));
  };

const isUnknown = (reply: GatewayReply<unknown>): string | undefined => mustBe(reply, 'unknown', 'the answer');
const amountOf = (text: string, wanted: bigint | null): Play =>
  statusUnder(
    (bench) => ({ kind: 'edit', edit: (body) => bench.withAmount(body, text) }),
    (reply) => {
      const amount = reply.kind === 'answered' ? reply.value.payments[0]?.amount : undefined;
      return amount === wanted ? undefined : `${text} was read as ${shown(reply)}`;
    },
  );

/** A failed request must not count as refused, and is found by its reference. */
const createUnder =
  (mishap: Mishap, isBegun: boolean): Play =>
  async (bench) => {
    const wanted = payment();
    bench.line.next(mishap);
    const wrong = isUnknown(await bench.adapter.createPayment(bench.connection, wanted));
    if (wrong) return wrong;
    const lookup = { reference: wanted.reference, gatewayId: null };
    return mustBe(
      await bench.adapter.paymentStatus(bench.connection, lookup),
      isBegun ? 'answered' : 'notFound',
      'the look-up',
    );
  };

const payoutUnder =
  (mishap: Mishap, isBegun: boolean): Play =>
  async (bench) => {
    const wanted = payout(bench.accountNumber('paid'));
    bench.line.next(mishap);
    const wrong = isUnknown(await bench.adapter.sendPayout(bench.connection, wanted));
    if (wrong) return wrong;
    const lookup = { reference: wanted.reference, gatewayId: null };
    return mustBe(
      await bench.adapter.payoutStatus(bench.connection, lookup),
      isBegun ? 'answered' : 'notFound',
      'the look-up',
    );
  };

const payoutEnds =
  (to: 'paid' | 'failed' | 'reversed'): Play =>
  async (bench) => {
    const wanted = payout(bench.accountNumber(to));
    const sent = await bench.adapter.sendPayout(bench.connection, wanted);
    if (sent.kind !== 'answered') return `it was not sent: ${shown(sent)}`;
    await bench.payOut(wanted.reference, to);
    for (const gatewayId of [sent.value.gatewayId, null]) {
      const seen = await bench.adapter.payoutStatus(bench.connection, { reference: wanted.reference, gatewayId });
      if (seen.kind !== 'answered' || seen.value.state !== to) return `it is ${shown(seen)}`;
    }
    return undefined;
  };

/** What every adapter must hold, whatever the gateway and the line do. */
export const CASES: readonly Case[] = [
  {
    name: 'a payment is begun once for a key, and leads to a page of the gateway',
    play: async (bench) => {
      const wanted = payment();
      const first = await begin(bench, wanted);
      const before = await bench.begun();
      const again = await bench.adapter.createPayment(bench.connection, wanted);
      if ((await bench.begun()).payments !== before.payments) return 'the repeat has begun another one';
      if (again.kind === 'answered' && again.value.gatewayId !== first.gatewayId)
        return `the repeat is ${shown(again)}`;
      return first.value.nextStep.kind === 'redirect' ? undefined : `the next step is ${shown(first.value)}`;
    },
  },
  {
    name: 'a key that was used for another request is unknown, never refused',
    play: async (bench) => {
      const wanted = payment();
      await begin(bench, wanted);
      const other = { ...wanted, money: { amount: 1n, currency: 'PHP' } };
      return isUnknown(await bench.adapter.createPayment(bench.connection, other));
    },
  },
  {
    name: 'a reference that was used is unknown, and is looked up',
    play: async (bench) => {
      const { reference } = await begin(bench);
      const wrong = isUnknown(await bench.adapter.createPayment(bench.connection, payment({ reference })));
      if (wrong) return wrong;
      return mustBe(
        await bench.adapter.paymentStatus(bench.connection, { reference, gatewayId: null }),
        'answered',
        'the look-up',
      );
    },
  },
  { name: 'a payment whose answer is lost is unknown, and found', play: createUnder({ kind: 'cutAfter' }, true) },
  {
    name: 'a payment that never reaches the gateway is unknown, and not found',
    play: createUnder({ kind: 'cutBefore' }, false),
  },
  { name: 'a gateway that never answers is unknown', play: createUnder({ kind: 'silence' }, false) },
  {
    name: 'a fault of the gateway (500) is unknown',
    play: createUnder({ kind: 'status', status: 500, body: '{}' }, false),
  },
  {
    name: 'too many requests (429) is unknown',
    play: createUnder({ kind: 'status', status: 429, body: '{"error_code":"RATE_LIMIT","code":"RATE_LIMIT"}' }, false),
  },
  {
    name: 'a bare 400 without a reason is unknown',
    play: createUnder({ kind: 'status', status: 400, body: '<html>' }, false),
  },
  { name: 'a redirect is unknown and is not followed', play: createUnder({ kind: 'redirect' }, false) },
  {
    name: 'a refusal says that nothing was begun',
    play: async (bench) => {
      bench.line.next({ kind: 'status', ...bench.refusal });
      return mustBe(await bench.adapter.createPayment(bench.connection, payment()), 'refused', 'the answer');
    },
  },
  {
    name: 'a pay page of somebody else is shown to nobody',
    play: async (bench) => {
      for (const page of ['https://evil.example/pay', 'javascript:alert(1)', 'http://127.0.0.1/']) {
        bench.line.next({ kind: 'edit', edit: (body) => bench.withPayPage(body, page) });
        const reply = await bench.adapter.createPayment(bench.connection, payment());
        if (reply.kind === 'answered') return `${page} was taken`;
      }
      return undefined;
    },
  },
  {
    name: 'waiting, paid and failed are told apart, by id and by reference',
    play: async (bench) => {
      const [waits, pays, fails] = [await begin(bench), await begin(bench), await begin(bench)];
      await bench.pay(pays.reference, pays.gatewayId);
      await bench.fail(fails.reference, fails.gatewayId);
      for (const [begun, state] of [
        [waits, 'waiting'],
        [pays, 'paid'],
        [fails, 'failed'],
      ] as const)
        for (const gatewayId of [begun.gatewayId, null]) {
          const seen = await bench.adapter.paymentStatus(bench.connection, { reference: begun.reference, gatewayId });
          if (seen.kind !== 'answered' || seen.value.state !== state) return `${state} was read as ${shown(seen)}`;
          if (state === 'paid' && seen.value.payments[0]?.amount !== 200_010n) return `the amount is ${shown(seen)}`;
        }
      return undefined;
    },
  },
  { name: 'an amount as a number is read from its text', play: amountOf('2000.1', 200_010n) },
  { name: 'a large amount loses no cent', play: amountOf('90071992547409.93', 9_007_199_254_740_993n) },
  { name: 'an amount finer than a cent is nobody’s to round', play: amountOf('2000.105', null) },
  { name: 'an amount of another notation is not guessed', play: amountOf('2.0001e3', null) },
  {
    name: 'a state that nobody knows is unknown',
    play: statusUnder((bench) => ({ kind: 'edit', edit: (body) => bench.withState(body, 'ALMOST') }), isUnknown),
  },
  { name: 'an answer larger than 256 KB is unknown', play: statusUnder({ kind: 'huge' }, isUnknown) },
  { name: 'half an answer is unknown', play: statusUnder({ kind: 'half' }, isUnknown) },
  { name: 'an answer that is no JSON is unknown', play: statusUnder({ kind: 'html' }, isUnknown) },
  {
    name: 'two under one reference are unknown',
    play: async (bench) => {
      const { reference } = await begin(bench);
      bench.line.next({ kind: 'edit', edit: (body) => bench.twice(body) });
      return isUnknown(await bench.adapter.paymentStatus(bench.connection, { reference, gatewayId: null }));
    },
  },
  {
    name: 'what nobody has begun is not found',
    play: async (bench) => {
      const { adapter, connection } = bench;
      for (const gatewayId of [null, 'nobody'])
        for (const reply of [
          await adapter.paymentStatus(connection, { reference: 'nobody', gatewayId }),
          await adapter.payoutStatus(connection, { reference: 'nobody', gatewayId }),
        ])
          if (reply.kind !== 'notFound') return `it is ${shown(reply)}`;
      return undefined;
    },
  },
  {
    name: 'a payout is sent once for a key',
    play: async (bench) => {
      const wanted = payout(bench.accountNumber('paid'));
      const wrong = mustBe(await bench.adapter.sendPayout(bench.connection, wanted), 'answered', 'the first');
      if (wrong) return wrong;
      const { payouts } = await bench.begun();
      await Promise.all([1, 2, 3].map(() => bench.adapter.sendPayout(bench.connection, wanted)));
      return (await bench.begun()).payouts === payouts ? undefined : 'a repeat was sent, too';
    },
  },
  {
    name: 'a payout whose key or reference was used is unknown, looked up, and never sent under a new key',
    play: async (bench) => {
      const wanted = payout(bench.accountNumber('paid'));
      await bench.adapter.sendPayout(bench.connection, wanted);
      const { payouts } = await bench.begun();
      bench.line.taken();
      const wrong = isUnknown(
        await bench.adapter.sendPayout(bench.connection, { ...wanted, key: `${wanted.key}-other` }),
      );
      if (wrong) return wrong;
      if (bench.line.taken() !== 1) return 'the adapter has asked more than once';
      const found = await bench.adapter.payoutStatus(bench.connection, {
        reference: wanted.reference,
        gatewayId: null,
      });
      return (await bench.begun()).payouts === payouts ? mustBe(found, 'answered', 'the look-up') : 'it was sent twice';
    },
  },
  { name: 'a payout whose answer is lost is unknown, and found', play: payoutUnder({ kind: 'cutAfter' }, true) },
  { name: 'a payout that never reaches the gateway is unknown', play: payoutUnder({ kind: 'cutBefore' }, false) },
  {
    name: 'a fault of the gateway leaves a payout unknown',
    play: payoutUnder({ kind: 'status', status: 503, body: '{}' }, false),
  },
  { name: 'half an answer leaves a payout unknown', play: payoutUnder({ kind: 'half' }, true) },
  {
    name: 'a payout that is refused was not sent',
    play: async (bench) => {
      const wanted = payout(bench.accountNumber('refused'));
      const wrong = mustBe(await bench.adapter.sendPayout(bench.connection, wanted), 'refused', 'the answer');
      const lookup = { reference: wanted.reference, gatewayId: null };
      return wrong ?? mustBe(await bench.adapter.payoutStatus(bench.connection, lookup), 'notFound', 'the look-up');
    },
  },
  { name: 'a payout ends paid', play: payoutEnds('paid') },
  { name: 'a payout ends failed', play: payoutEnds('failed') },
  { name: 'a payout that was paid is reversed', play: payoutEnds('reversed') },
  {
    name: 'a callback tells whom it is about, and nothing of its amounts',
    play: async ({ adapter, connection, callback }) => {
      const { headers, body } = callback('dep-x', 'pay_x');
      const read = adapter.readCallback(connection, { headers, bytes: Buffer.from(body), at: new Date() });
      const isRight = typeof read === 'object' && read.reference === 'dep-x' && read.gatewayId === 'pay_x';
      return isRight ? undefined : `it was read as ${shown(read)}`;
    },
  },
  {
    name: 'a callback with another secret is turned away',
    play: async ({ adapter, connection, callback }) => {
      const { headers, body } = callback('dep-x', 'pay_x');
      for (const callbackSecrets of [['another secret of somebody'], []]) {
        const read = adapter.readCallback(
          { ...connection, callbackSecrets },
          { headers, bytes: Buffer.from(body), at: new Date() },
        );
        if (read !== 'badSignature') return `it was read as ${shown(read)}`;
      }
      const bare = adapter.readCallback(connection, { headers: {}, bytes: Buffer.from(body), at: new Date() });
      return bare === 'badSignature' ? undefined : `without a header it was read as ${shown(bare)}`;
    },
  },
  {
    name: 'a statement has a line for all that moved, each once',
    play: async (bench) => {
      const { adapter, connection } = bench;
      if (!adapter.statement) return undefined;
      const { reference } = await paid(bench);
      const day = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 10);
      const lines: { lineId: string; reference: string; amount: bigint | null; direction: string }[] = [];
      for await (const page of adapter.statement(connection, day)) {
        if (page.kind !== 'answered') return `a page is ${shown(page)}`;
        lines.push(...page.value);
      }
      if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length) return 'a line stands twice';
      const own = lines.filter((line) => line.reference === reference);
      return own.length === 1 && own[0]?.amount === 200_010n && own[0].direction === 'in'
        ? undefined
        : `of ${lines.length} lines these are the payment’s: ${shown(own)}`;
    },
  },
  {
    name: 'the gateway was asked nothing that it does not document',
    play: async ({ problems }) => (problems().length === 0 ? undefined : [...new Set(problems())].join('; ')),
  },
];

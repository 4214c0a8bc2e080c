import { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_HEADERS, startDeskServer, type DeskServer } from '../../../../test/desk.ts';
import { planOf } from '../../../../test/planOf.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { findStanding, sumSinceMoment } from '../overview/overview.store.ts';
import { judgeOverview, type OverviewFacts } from './overview.rules.ts';

const NOW = new Date('2026-11-24T04:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const WELL: OverviewFacts = {
  now: NOW,
  currency: 'PHP',
  books: { at: ago(60), broken: 0 },
  gateways: [{ state: 'open', isAnswering: true, silentSince: null }],
  callbacks: { count: 0, oldestAt: null },
  deposits: { count: 0, since: null },
  withdrawals: { count: 0, late: 0, since: null },
  stuck: { count: 0, since: null },
  exceptions: { count: 0, since: null },
  float: { held: 500_00n, owed: 100_00n },
  heldHome: { count: 0, since: null },
  codes: { sent: 12, max: 500, isFull: false, isRare: false },
  reports: { closed: '2026-11-23', yesterday: '2026-11-23' },
};
const judge = (code: string, change: Partial<OverviewFacts>) =>
  judgeOverview({ ...WELL, ...change }).find((line) => line.code === code);
const silent = { state: 'open', isAnswering: false, silentSince: ago(3) } as const;

const codesOf = (change: Partial<OverviewFacts['codes']>): OverviewFacts['codes'] => ({ ...WELL.codes, ...change });

describe('what must hold', () => {
  it('is all good when it is', () => {
    expect(judgeOverview(WELL).map(({ level }) => level)).toEqual(Array.from({ length: 11 }, () => 'good'));
  });

  it.each<[string, string, Partial<OverviewFacts>, string, string]>([
    ['books that were never proven', 'books', { books: null }, 'warn', 'never verified'],
    ['broken books', 'books', { books: { at: ago(5), broken: 2 } }, 'bad', '2 checks failed'],
    ['an old proof', 'books', { books: { at: ago(31 * 60), broken: 0 } }, 'warn', 'not verified recently'],
    ['no gateway account', 'gateways', { gateways: [] }, 'warn', 'no account'],
    ['one silent gateway of two', 'gateways', { gateways: [...WELL.gateways, silent] }, 'warn', '1 of 2 responding'],
    ['no gateway that answers', 'gateways', { gateways: [silent] }, 'bad', '0 of 1 responding'],
    ['a callback that just came', 'callbacks', { callbacks: { count: 1, oldestAt: ago(1) } }, 'warn', '1 waiting'],
    ['a callback that nobody takes', 'callbacks', { callbacks: { count: 3, oldestAt: ago(11) } }, 'bad', '3 waiting'],
    ['a fresh proof of payment', 'depositsHeld', { deposits: { count: 2, since: ago(59) } }, 'warn', '2 waiting'],
    ['an old proof of payment', 'depositsHeld', { deposits: { count: 2, since: ago(61) } }, 'bad', '2 waiting'],
    [
      'a withdrawal in time',
      'withdrawalsOldest',
      { withdrawals: { count: 4, late: 0, since: ago(9) } },
      'warn',
      '4 waiting',
    ],
    [
      'a late one',
      'withdrawalsOldest',
      { withdrawals: { count: 4, late: 1, since: ago(40) } },
      'bad',
      '4 waiting, 1 late',
    ],
    ['a stuck payout', 'payoutsStuck', { stuck: { count: 1, since: ago(30) } }, 'bad', '1 stuck'],
    ['an exception', 'exceptions', { exceptions: { count: 1, since: ago(30) } }, 'warn', '1 open'],
    [
      'too little float',
      'float',
      { float: { held: 12_345_00n, owed: 1_234_567_00n } },
      'warn',
      '12,345.00 PHP at the gateways, 1,234,567.00 to pay out',
    ],
    ['four fifths of the codes', 'codes', { codes: codesOf({ sent: 400 }) }, 'warn', '400 of 500 this hour'],
    ['codes used up', 'codes', { codes: codesOf({ sent: 500, isFull: true }) }, 'bad', '500 of 500 this hour'],
    [
      'codes nobody types in',
      'codes',
      { codes: codesOf({ isRare: true }) },
      'warn',
      '12 of 500 this hour, hardly any typed in',
    ],
    ['no closed day', 'reports', { reports: { closed: null, yesterday: '2026-11-23' } }, 'warn', 'no closed day yet'],
    [
      'figures behind',
      'reports',
      { reports: { closed: '2026-11-20', yesterday: '2026-11-23' } },
      'bad',
      'closed up to 2026-11-20',
    ],
  ])('says %s', (_, code, change, level, figure) => {
    const line = judge(code, change);
    expect([line?.level, saySentence(line?.figure ?? '', 'EN')]).toEqual([level, figure]);
  });
});

describe('the overview', () => {
  let server: DeskServer;
  beforeAll(async () => void (server = await startDeskServer()), 60_000);
  afterAll(() => server.stop());

  it('answers for a merchant on which nothing has happened, and for nobody else’s staff', async () => {
    const site = await server.openSite();
    const eva = await server.seat('eva');
    const { value } = await eva.ask(cashierOverview, { merchantId: site.merchantId });
    expect(value.lines).toHaveLength(11);
    expect(value.today).toEqual({
      deposits: 0,
      depositsSum: '0.00',
      withdrawals: 0,
      withdrawalsSum: '0.00',
      firstDeposits: 0,
    });
    expect((await eva.ask(cashierOverview, { merchantId: 'nobody' })).errorCode).toBe('merchant.unknown');
    await server.role('queue', ['cashier.read']);
    const carl = await server.seat('carl', [{ roleId: 'queue', merchantId: 'elsewhere' }]);
    expect((await carl.ask(cashierOverview, { merchantId: site.merchantId })).status).toBe(403);
  });

  it('counts what was paid today by the merchant’s day, who deposited for the first time, and what waits', async () => {
    const site = await server.openSite();
    const [ana, ben] = [await site.member('ana'), await site.member('ben')];
    const now = server.clock.now().getTime();
    const deposit = async (memberId: string, state: string, hoursAgo: number): Promise<void> => {
      const at = new Date(now - hoursAgo * 3_600_000);
      await server.db.run`
        insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key,
          state, asked, fee, to_pay, credited, created_at, paid_at, waiting_since)
        values (${bucketOf(memberId)}, ${server.app.ids.uuid()}, ${site.merchantId}, ${memberId}, 'PHP', 'm', '{}', 'gw',
          ${server.app.ids.uuid()}, ${state}, 50000, 0, 50000, ${state === 'paid' ? 50_000n : 0n}, ${at},
          ${state === 'paid' ? at : null}, ${state === 'held' ? at : null})`;
    };
    // At noon in Manila: twenty hours ago is yesterday there.
    await deposit(ana.id, 'paid', 20);
    await deposit(ana.id, 'paid', 1);
    await deposit(ben.id, 'paid', 2);
    await deposit(ben.id, 'paid', 1);
    await deposit(ben.id, 'held', 3);
    const ida = await server.seat('ida');
    const { value } = await ida.ask(cashierOverview, { merchantId: site.merchantId });
    expect(value.today).toMatchObject({ deposits: 3, depositsSum: '1500.00', firstDeposits: 1 });
    expect(value.lines.find(({ code }) => code === 'depositsHeld')).toEqual({
      code: 'depositsHeld',
      level: 'bad',
      figure: '1 waiting',
      since: new Date(now - 3 * 3_600_000).toISOString(),
    });
    const inFilipino = { ...OWN_HEADERS, 'Accept-Language': 'TY' };
    const theirs = (await ida.ask(cashierOverview, { merchantId: site.merchantId }, inFilipino)).value.lines;
    expect(theirs.find(({ code }) => code === 'depositsHeld')?.figure).toBe('1 ang naghihintay');
    const english = new Set(value.lines.map(({ figure }) => figure));
    expect(theirs.filter(({ figure }) => english.has(figure))).toEqual([]);
  });

  it('asks by indexes of what is open and of what was paid', async () => {
    const db = await openTestDatabase({
      migrations: { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' },
    });
    const request = { merchantId: 'm', currency: 'PHP' };
    const open = await planOf(db, (spied) => findStanding(spied, { ...request, now: NOW, stuckBefore: NOW }));
    const paid = await planOf(db, (spied) => sumSinceMoment(spied, { ...request, since: NOW }));
    await db.close();
    for (const index of ['cashier_deposit_', 'cashier_withdrawal_', 'cashier_exception_open'])
      expect(open).toContain(index);
    for (const index of ['cashier_deposit_paid', 'cashier_withdrawal_paid']) expect(paid).toContain(index);
    for (const plan of [open, paid]) expect(plan).not.toContain('Seq Scan');
  });
});

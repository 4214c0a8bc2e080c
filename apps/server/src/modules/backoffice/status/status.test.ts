import { proveBooks, retryEvent, systemStatus, STUCK_TRIES } from '@baize/contract/backoffice/status.ts';
import { closeVendor, pauseVendor, vendorFile } from '@baize/contract/backoffice/vendors.ts';
import { checkAudit } from '@baize/contract/backoffice/audit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneAtATime } from './proofs.ts';
import { createTestVendor } from '../../../../test/testVendor.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const status = async () => (await eva.ask(systemStatus, {})).value;

describe('the system’s status', () => {
  it('tells which processes live, and which have fallen silent', async () => {
    expect((await status()).processes).toMatchObject([{ alive: true, roles: expect.stringContaining('backoffice') }]);
    server.clock.move(5 * 60_000);
    expect((await status()).processes).toMatchObject([{ alive: false }]);
  });

  it('tells of each job how it ended, and that it is late when it has not run for three turns', async () => {
    const at = server.clock.now();
    await server.db.run`
      insert into kernel_job (name, period_ms, ended_at, took_ms, failed, failed_at)
      values ('test-job', 60000, ${at}, 12, true, ${at})
      on conflict (name) do nothing`;
    const job = async () => (await status()).jobs.find(({ name }) => name === 'test-job');
    expect(await job()).toMatchObject({ failed: true, late: false });
    server.clock.move(15 * 60_000);
    await eva.logIn();
    expect(await job()).toMatchObject({ late: true });
  });

  it('keeps the last proof of the books and of the audit log for everybody', async () => {
    await eva.logIn();
    const before = (await status()).proofs;
    expect(before.map(({ name }) => name)).toEqual(['books', 'audit']);
    expect((await eva.ask(proveBooks, {})).value.ok).toBe(true);
    expect((await eva.ask(checkAudit, {})).value.ok).toBe(true);
    expect((await status()).proofs).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'proveBooks', after: { ok: true } });
  });

  it('gives whoever asks while a proof runs the answer of that one', async () => {
    const held = Promise.withResolvers<number>();
    let runs = 0;
    const work = () => (runs++, held.promise);
    const both = [oneAtATime(server.app, 'audit', work), oneAtATime(server.app, 'audit', work)];
    held.resolve(7);
    expect(await Promise.all(both)).toEqual([7, 7]);
    expect(runs).toBe(1);
    await oneAtATime(server.app, 'audit', work);
    expect(runs).toBe(2);
  });

  it('hears of the proof at night by an event', async () => {
    const lines = [{ what: 'entries sum to zero', looked: 7, broken: 2 }];
    server.clock.move(1000);
    await server.db.transaction((tx) => server.app.events.emit(tx, 'booksProven', { ok: false, lines }));
    await server.app.events.deliver();
    expect((await status()).proofs[0]).toMatchObject({ ok: false, lines });
  });

  it('shows events that a listener cannot take, and tries one again for staff', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ben');
    let isBroken = true;
    server.app.events.listen('test', 'sessionEnded', async () => {
      if (isBroken) throw new Error('it cannot be taken');
    });
    const ended = { merchantId: site.merchantId, memberId, sessionId: server.app.ids.uuid() };
    await server.db.transaction((tx) => server.app.events.emit(tx, 'sessionEnded', ended));
    await server.app.events.deliver(memberId);
    expect((await status()).events).toMatchObject({ waiting: 1, stuck: [] });
    await server.db.run`
      update pgboss.job set retry_count = ${STUCK_TRIES} where name = 'events' and singleton_key = ${memberId} and state = 'retry'`;
    const [stuck] = (await status()).events.stuck;
    expect(stuck).toMatchObject({ name: 'sessionEnded', by: 'test', userName: 'ben', tries: STUCK_TRIES });

    // Given up: nobody tries it any more.
    await server.db.run`update pgboss.job set retry_limit = 0, start_after = now() where id = ${stuck?.id}`;
    await server.app.events.deliver(memberId);
    expect((await status()).events).toMatchObject({ stuckCount: 1, stuck: [{ nextAt: null }] });

    isBroken = false;
    const eventId = stuck?.id ?? '';
    expect((await eva.ask(retryEvent, { eventId })).status).toBe(200);
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'retryEvent' });
    await server.app.events.deliver(memberId);
    expect((await status()).events).toMatchObject({ waiting: 0, stuck: [], stuckCount: 0 });
    expect((await eva.ask(retryEvent, { eventId })).errorCode).toBe('event.notWaiting');
  });

  it('tells of each vendor whether it answers, or is away because staff request it so', async () => {
    const { code } = await createTestVendor(server, 'TODAY');
    const state = async () => (await status()).vendors.find((vendor) => vendor.code === code)?.state;
    await server.db.run`insert into games_vendor (code, name, rank, h5_type) values (${code}, 'Today', 1, 'VASSALAGE')`;
    expect(await state()).toBe('up');
    await server.db.run`update games_vendor set available = false where code = ${code}`;
    expect(await state()).toBe('away');
    const { version } = (await eva.ask(vendorFile, { vendor: code })).value.connection ?? { version: 0 };
    const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
    const closure = { from: at(-1000), until: at(60_000), words: {} };
    await eva.ask(closeVendor, { vendor: code, version, closure, reason: 'a new release' });
    expect(await state()).toBe('closed');
    await eva.ask(pauseVendor, { vendor: code, version: version + 1, paused: true, reason: 'a new release' });
    expect(await state()).toBe('paused');
    const row = (await status()).vendors.find((vendor) => vendor.code === code);
    expect(row).toMatchObject({ status: 'paused', available: false });
  });

  it('counts members and messages of every merchant, and events that wait', async () => {
    const site = await server.openSite();
    await site.member('ana');
    const { merchants, messages, events } = await status();
    expect(merchants.find(({ id }) => id === site.merchantId)).toMatchObject({ members: 1, sessions: 1 });
    expect(messages).toEqual({ waiting: 0, failed: 0 });
    expect(events.waiting).toBe(0);
  });
});

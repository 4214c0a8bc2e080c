import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languageOf } from '@baize/i18n/languages.ts';
import { formatMoment } from '@baize/i18n/moments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../test/smtpServer.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { setVerifiedEmail, setVerifiedMobile } from '../identity/contact/contact.store.ts';
import { notifyMember, queueMessage } from './index.ts';
import { listSentMessages } from './sentMessages.ts';
import type { NewMessage } from './queueMessage.ts';
import { sendWaiting } from './send.ts';

const SECRET = 'the gateway and we, and nobody else at all';
const CODE = '482913';

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let gateway: Server;
let smtp: SmtpServer;
let taken: Taken[] = [];
let answers: number[] = [];
let hears: (() => void) | null = null;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push({ headers: request.headers, body });
      hears?.();
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  server = await startTestServer({
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@example.com',
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
      SMS_WEBHOOK_SECRET: SECRET,
    },
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  gateway.close();
  smtp.close();
});
afterEach(async () => {
  [taken, answers, hears, smtp.refuseWith] = [[], [], null, null];
  smtp.mails.length = 0;
  await server.db.run`delete from delivery_message`;
});

const message = (site: Site, change: Partial<NewMessage> = {}): NewMessage => ({
  merchantId: site.merchantId,
  memberId: null,
  channel: 'sms',
  to: '+639171234567',
  purpose: 'login',
  language: 'EN',
  text: `${CODE} is your code.`,
  ...change,
});
const queue = (site: Site, change: Partial<NewMessage> = {}) =>
  server.db.transaction((tx) => queueMessage(server.app, tx, message(site, change)));
const only = async (site: Site) => (await listSentMessages(server.app, site.merchantId))[0];

describe('a message', () => {
  it('goes to the SMS gateway with a signature over time and body', async () => {
    const site = await server.openSite();
    await queue(site);
    await sendWaiting(server.app);
    expect(taken).toHaveLength(1);
    const [{ headers, body }] = taken as [Taken];
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      to: '+639171234567',
      text: `${CODE} is your code.`,
      from: 'Baize',
    });
    const timestamp = headers['x-baize-timestamp'];
    expect(Number(timestamp)).toBe(Math.floor(server.clock.now().getTime() / 1000));
    expect(headers['x-baize-signature']).toBe(
      createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex'),
    );
    expect(headers['idempotency-key']).toBe(JSON.parse(body).id);
    expect(await only(site)).toMatchObject({ state: 'sent', attempts: 1, text: null });
  });

  it('goes out by SMTP, from the merchant, with its subject and its text', async () => {
    const site = await server.openSite();
    await queue(site, {
      channel: 'email',
      to: 'ana@example.com',
      subject: 'Your code',
      text: `${CODE}\n\nKumusta, Ñana`,
    });
    await sendWaiting(server.app);
    expect(smtp.mails).toMatchObject([{ from: 'no-reply@example.com', to: 'ana@example.com' }]);
    const mail = smtp.mails[0]?.text ?? '';
    expect(mail).toMatch(/^From: "?Baize"? <no-reply@example\.com>$/m);
    expect(mail).toMatch(/^Subject: Your code$/m);
    expect(mail).toContain(CODE);
    expect(await only(site)).toMatchObject({ state: 'sent' });
  });

  it('leaves by itself after its transaction, and not at all when that is rolled back', async () => {
    const site = await server.openSite();
    const heard = new Promise<void>((done) => (hears = done));
    await server.db
      .transaction(async (tx) => {
        await queueMessage(server.app, tx, message(site, { text: 'never' }));
        throw new Error('rolledBack');
      })
      .catch(() => undefined);
    await queue(site);
    await heard;
    await sendWaiting(server.app);
    expect(taken.map(({ body }) => JSON.parse(body).text)).toEqual([`${CODE} is your code.`]);
  });

  it('is tried again with the same id and growing pauses until the gateway takes it', async () => {
    const site = await server.openSite();
    answers = [503, 429];
    await queue(site);
    await sendWaiting(server.app);
    expect(await only(site)).toMatchObject({ state: 'waiting', attempts: 1, lastProblem: 'gateway 503' });
    await sendWaiting(server.app);
    expect(taken).toHaveLength(1);
    server.clock.move(5001);
    await sendWaiting(server.app);
    server.clock.move(30_001);
    await sendWaiting(server.app);
    expect(await only(site)).toMatchObject({ state: 'sent', attempts: 3 });
    expect(new Set(taken.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  });

  it('is given up after a lasting no, after six tries, and when it has become useless, and its text is wiped', async () => {
    const site = await server.openSite();
    answers = [400];
    await queue(site);
    await sendWaiting(server.app);
    expect(await only(site)).toMatchObject({ state: 'failed', attempts: 1, lastProblem: 'gateway 400' });

    server.clock.move(1);
    answers = Array.from({ length: 6 }, () => 500);
    await queue(site);
    for (let n = 0; n < 8; n++) {
      await sendWaiting(server.app);
      server.clock.move(3_600_001);
    }
    expect(await only(site)).toMatchObject({ state: 'failed', attempts: 6 });

    await queue(site, { uselessAt: new Date(server.clock.now().getTime() - 1) });
    await sendWaiting(server.app);
    expect(await only(site)).toMatchObject({ state: 'failed', lastProblem: 'desk.message.tooLate' });
    expect(taken).toHaveLength(7);
    expect(await server.db.rows`select 1 from delivery_message where sealed is not null`).toEqual([]);
  });

  it('that the mail server refuses for good is not tried again; a moment’s no is', async () => {
    const site = await server.openSite();
    smtp.refuseWith = '550 no such user';
    await queue(site, { channel: 'email', to: 'nobody@example.com' });
    await sendWaiting(server.app);
    expect(await only(site)).toMatchObject({ state: 'failed', lastProblem: 'smtp 550' });
    server.clock.move(1);
    smtp.refuseWith = '451 later';
    await queue(site, { channel: 'email', to: 'ana@example.com' });
    await sendWaiting(server.app);
    expect(await only(site)).toMatchObject({ state: 'waiting', lastProblem: 'smtp 451' });
  });

  it('that is of use for a while only goes before all that can wait', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    await setVerifiedMobile(server.db, { merchantId: site.merchantId, memberId }, '+639171234567', server.clock.now());
    const told = { merchantId: site.merchantId, memberId, notice: 'passwordChanged', language: 'EN' } as const;
    await server.db.transaction(async (tx) => {
      for (let n = 0; n < 50; n++) await notifyMember(server.app, tx, told);
      server.clock.move(1);
      const uselessAt = new Date(server.clock.now().getTime() + 600_000);
      await queueMessage(server.app, tx, message(site, { uselessAt }));
    });
    await sendWaiting(server.app);
    expect(taken).toHaveLength(51);
    // Of the twenty that leave together first.
    const place = taken.findIndex(({ body }) => body.includes(CODE));
    expect([place >= 0, place < 20]).toEqual([true, true]);
  });

  it('is sent once by two processes that look at the same moment', async () => {
    const site = await server.openSite();
    await queue(site);
    const neighbour = { ...server.app };
    await Promise.all([sendWaiting(server.app), sendWaiting(neighbour)]);
    expect(taken).toHaveLength(1);
  });

  it('stands in no log, whatever goes wrong', async () => {
    const written: string[] = [];
    const log = { ...server.app.log, warn: (...parts: unknown[]) => written.push(JSON.stringify(parts)) };
    const site = await server.openSite();
    answers = [500];
    await queue(site);
    await sendWaiting({ ...server.app, log: log as unknown as typeof server.app.log });
    expect(written).toHaveLength(1);
    expect(written.join()).not.toContain(CODE);
    expect((await only(site))?.lastProblem).not.toContain(CODE);
  });
});

it('tells a member of a change on every proven contact and the old one, in the reader’s language', async () => {
  const site = await server.openSite();
  const { id: memberId } = await site.member('ana');
  const owner = { merchantId: site.merchantId, memberId };
  await setVerifiedMobile(server.db, owner, '+639171234567', server.clock.now());
  await setVerifiedEmail(server.db, owner, 'new@example.com', server.clock.now());
  const also = { channel: 'email', to: 'old@example.com' } as const;
  await server.db.transaction((tx) =>
    notifyMember(server.app, tx, { ...owner, notice: 'emailChanged', language: 'TY', also }),
  );
  await sendWaiting(server.app);
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(['new@example.com', 'old@example.com']);
  expect(JSON.parse(taken[0]?.body ?? '{}').text).toContain('napalitan ang email address');

  const same = { channel: 'email', to: 'New@Example.com' } as const;
  await server.db.transaction((tx) =>
    notifyMember(server.app, tx, { ...owner, notice: 'emailChanged', language: 'TY', also: same }),
  );
  await sendWaiting(server.app);
  expect(smtp.mails.map(({ to }) => to).slice(2)).toEqual(['new@example.com']);

  const { id: ben } = await site.member('ben');
  await server.db.transaction((tx) =>
    notifyMember(server.app, tx, { ...owner, memberId: ben, notice: 'passwordChanged', language: 'EN' }),
  );
  expect(await listSentMessages(server.app, site.merchantId, { memberId: ben })).toEqual([]);
});

describe('/dev/outbox', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer();
  }, 60_000);
  afterAll(() => demo.stop());
  const open = (on: TestServer, site: Site) =>
    on.http.inject({ method: 'GET', url: '/dev/outbox', headers: { host: site.host } });

  it('shows a merchant’s kept messages, newest first, at most fifty, and nothing of another’s', async () => {
    const [site, neighbour] = [await demo.openSite(), await demo.openSite()];
    for (let n = 0; n < 52; n++) {
      demo.clock.move(1);
      await queueMessage(
        demo.app,
        demo.db,
        message(site, { text: `text ${n} <b>&</b> https://x.test/m/forget?token=a` }),
      );
    }
    await queueMessage(demo.app, demo.db, message(neighbour, { text: 'of the neighbour' }));
    await queueMessage(demo.app, demo.db, message(site, { to: 'withheld@example.com', isWithheld: true }));
    const page = await open(demo, site);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body.indexOf('text 51')).toBeLessThan(page.body.indexOf('text 50'));
    expect(page.body.match(/<li/g)?.length).toBeLessThanOrEqual(50);
    expect(page.body).not.toMatch(/text 0 |of the neighbour|withheld@/);
    expect(page.body).toContain('&lt;b&gt;&amp;&lt;/b&gt; <a href="https://x.test/m/forget?token=a"');
  });

  it('shows an SMS as its text alone, and the times of a notice as the site writes them', async () => {
    const site = await demo.openSite();
    await queueMessage(demo.app, demo.db, message(site, { subject: 'Baize: your code', text: `${CODE} is your code` }));
    expect(await listSentMessages(demo.app, site.merchantId)).toMatchObject([
      { subject: '', text: `${CODE} is your code` },
    ]);
    const { id: memberId } = await site.member('ana');
    const owner = { merchantId: site.merchantId, memberId };
    await setVerifiedMobile(demo.db, owner, '+639171234567', demo.clock.now());
    demo.clock.move(1);
    await notifyMember(demo.app, demo.db, { ...owner, notice: 'passwordChanged', language: 'EN' });
    const time = formatMoment(demo.clock.now().toISOString(), 'Asia/Manila', languageOf('EN'));
    expect((await listSentMessages(demo.app, site.merchantId))[0]?.text).toContain(`changed on ${time}.`);
  });

  it('is not there outside demo mode', async () => {
    const real = await startTestServer({ config: { demo: false } });
    try {
      const site = await real.openSite();
      await queueMessage(real.app, real.db, message(site));
      expect(await open(real, site).then(({ statusCode, body }) => [statusCode, body.includes(CODE)])).toEqual([
        404,
        false,
      ]);
      expect((await listSentMessages(real.app, site.merchantId))[0]).toMatchObject({ state: 'kept', text: null });
    } finally {
      await real.stop();
    }
  }, 60_000);
});

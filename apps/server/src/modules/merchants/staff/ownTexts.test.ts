import { OWN_TEXTS_MAX, ownTexts, removeOwnText, saveOwnText } from '@baize/contract/backoffice/ownTexts.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { login } from '@baize/contract/identity/session.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { startSmtpServer, type SmtpServer } from '../../../../test/smtpServer.ts';
import { startTestServer, type Site } from '../../../../test/testServer.ts';
import { notifyMember } from '../../delivery/index.ts';
import { sendWaiting } from '../../delivery/send.ts';
import { setVerifiedEmail } from '../../identity/contact/contact.store.ts';

const RETRY = 'shell common.retry';

describe.each(['any', 'embedded'] as const)('own texts of a merchant (%s engine)', (kind) => {
  let server: DeskServer;
  let smtp: SmtpServer;
  let eva: StaffPerson;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startDeskServer({ kind, environment: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@example.com' } });
    eva = await server.seat('eva');
  });
  afterAll(async () => {
    await server.stop();
    smtp.close();
  });

  const save = ({ merchantId }: Site, change: Partial<AskOf<typeof saveOwnText>> = {}) =>
    eva.ask(saveOwnText, { merchantId, language: 'EN', key: RETRY, text: 'Once more', version: 0, ...change });
  const rows = async ({ merchantId }: Site, asked: object) =>
    (await eva.ask(ownTexts, { merchantId, ...asked })).value.list;
  const onPages = async (site: Site, language = 'EN') =>
    (await site.ask('guest', clientConfig, { language })).value.ownTexts;

  it('are found by key or words of either language, with the standard text and what may not be changed', async () => {
    const site = await server.openSite();
    expect(await rows(site, { search: RETRY, language: 'TY' })).toMatchObject([
      { key: RETRY, language: 'TY', state: 'standard', own: '', version: 0, english: 'Try again', changedAt: null },
    ]);
    expect((await rows(site, { search: 'gambling can be addictive' })).map(({ state }) => state)).toEqual(['fixed']);
    const [first, next] = [await eva.ask(ownTexts, site), { merchantId: site.merchantId }];
    const cursor = first.value.nextCursor ?? expect.fail();
    const second = (await eva.ask(ownTexts, { ...next, cursor })).value.list;
    expect((second[0]?.key ?? '') > (first.value.list.at(-1)?.key ?? '~')).toBe(true);
    expect(first.value).toMatchObject({ count: 0 });
    expect(first.value.languages).toContain('EN');
  });

  it('are on the pages of that merchant in that language at once, in other processes soon, and in the log', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    const beside = await startTestServer({ beside: server });
    expect(await onPages(site)).toBeUndefined();
    expect((await save(site)).value).toEqual({ version: 1 });
    expect(await onPages(site)).toEqual({ EN: { shell: { 'common.retry': ['Once more'] } } });
    expect([await onPages(site, 'TY'), await onPages(other)]).toEqual([undefined, undefined]);
    await beside.refreshMerchants();
    expect((await beside.app.merchants.byId(site.merchantId))?.ownTexts).toHaveProperty('EN.shell');
    await beside.stop();
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'saveOwnText',
      before: { [`EN ${RETRY}`]: null },
      after: { [`EN ${RETRY}`]: 'Once more' },
    });
    expect(await rows(site, { search: 'once MORE' })).toMatchObject([{ state: 'own', version: 1, changedBy: 'eva' }]);

    const { merchantId } = site;
    const one = { merchantId, language: 'EN', key: RETRY };
    expect((await eva.ask(removeOwnText, one)).status).toBe(200);
    expect((await eva.ask(removeOwnText, one)).errorCode).toBe('ownText.unknown');
    expect(await onPages(site)).toBeUndefined();
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'removeOwnText', after: { [`EN ${RETRY}`]: null } });
  });

  it('are said by the server: in refusals and in mails, as plain text', async () => {
    const site = await server.openSite();
    await save(site, { key: 'errors login.failed', text: 'Wrong, sorry <b>' });
    await save(site, { key: 'messages notice.passwordChanged.text', text: '{site}: <a href=x>new</a> at {time}' });
    const refused = await site.ask('guest', login, { username: 'nobody1', password: 'wrong-password' });
    expect(refused).toMatchObject({ errorCode: 'login.failed', message: 'Wrong, sorry <b>' });
    const { id: memberId } = await site.member('ana');
    const owner = { merchantId: site.merchantId, memberId };
    await setVerifiedEmail(server.db, owner, 'ana@example.com', server.clock.now());
    await server.db.transaction((tx) =>
      notifyMember(server.app, tx, { ...owner, notice: 'passwordChanged', language: 'EN' }),
    );
    await sendWaiting(server.app);
    const mail = smtp.mails.at(-1)?.text ?? '';
    expect(mail).toContain('<a href=x>new</a> at ');
    expect(mail).not.toMatch(/content-type: text\/html/i);
  });

  it('are refused by name', async () => {
    const site = await server.openSite();
    const mail = { key: 'messages notice.kycApproved.text' };
    for (const [change, words] of [
      [{ ...mail, text: 'Verified on {time}' }, '{site} is missing.'],
      [{ ...mail, text: '{site} {time} {bonus}' }, '{bonus} isn’t known here.'],
      [{ ...mail, text: '{site} {time' }, 'This can’t be read as a message. Check its braces and plural forms.'],
      [{ text: '  ' }, 'Please fill in this field.'],
      [{ text: 'a'.repeat(1001) }, 'At most 1000 characters.'],
    ] as const)
      expect((await save(site, change)).fields).toEqual({ text: words });
    expect((await save(site, { key: 'protection limits.lead', text: 'Play on' })).errorCode).toBe('ownText.fixed');
    for (const change of [{ key: 'shell no.such' }, { key: 'desk common.save' }, { language: 'XX' }])
      expect((await save(site, change)).errorCode).toBe('ownText.unknown');
    expect((await save(site, { version: 1 })).errorCode).toBe('staff.changedMeanwhile');
    expect(await onPages(site)).toBeUndefined();
    await server.role('reads-content', ['content.read']);
    const jo = await server.seat('jo', [{ roleId: 'reads-content', merchantId: site.merchantId }]);
    const asked = { merchantId: site.merchantId, language: 'EN', key: RETRY };
    expect((await jo.ask(saveOwnText, { ...asked, text: 'x', version: 0 })).errorCode).toBe('access.denied');
    expect((await jo.ask(ownTexts, { merchantId: site.merchantId })).status).toBe(200);
  });

  it('are some hundred at most, and one that no longer fits is kept and not said', async () => {
    const site = await server.openSite();
    await server.db.run`
      insert into merchant_text (merchant_id, language, text_key, text, version, staff_id, staff_name, changed_at)
      select ${site.merchantId}, 'EN', 'shell no.such' || at, 'x', 1, ${eva.staffId}, 'eva', ${server.clock.now()}
      from generate_series(2, ${OWN_TEXTS_MAX}::int) as at`;
    expect((await save(site)).status).toBe(200);
    expect((await save(site, { language: 'TY' })).errorCode).toBe('ownText.full');
    expect((await save(site, { version: 1, text: 'And again' })).value).toEqual({ version: 2 });
    expect(await onPages(site)).toEqual({ EN: { shell: { 'common.retry': ['And again'] } } });
    expect((await rows(site, { state: 'unfit', search: 'such77' })).map(({ key }) => key)).toEqual(['shell no.such77']);
  });
});

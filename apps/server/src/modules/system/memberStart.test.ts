import { answerSecurityQuestions, securityQuestions } from '@baize/contract/account/security.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { chatUnread } from '@baize/contract/chat/chat.ts';
import { inboxUnread } from '@baize/contract/inbox/inbox.ts';
import { securityConfig } from '@baize/contract/kyc/kyc.ts';
import { playState } from '@baize/contract/protection/limits.ts';
import { memberStart } from '@baize/contract/system/memberStart.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePassword, OTHER_PHONE, PASSWORD, PHONE, phoneAt } from '../../../test/accountMember.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

it('answers what each page of a member asks, as the calls of its parts do', async () => {
  const site = await server.openSite();
  expect((await site.ask('ana', memberStart, {})).value).toEqual({
    question: null,
    play: (await site.ask('ana', playState, {})).value,
    identity: (await site.ask('ana', securityConfig, {})).value.info,
    inboxUnread: (await site.ask('ana', inboxUnread, {})).value,
    chatUnread: (await site.ask('ana', chatUnread, {})).value.unReadCount,
  });
});

it('counts no messages for trial members', async () => {
  const site = await server.openSite();
  const { play, identity, inboxUnread: inbox, chatUnread: chat } = (await site.ask('dado', memberStart, {})).value;
  expect([play?.mayPlay, identity?.idVerification.open, inbox, chat]).toEqual([true, false, null, null]);
});

it('tells a session that has to answer first its question, and nothing else', async () => {
  const site = await server.openSite();
  await givePassword(server, site, 'ana');
  const phone = phoneAt(server, site, PHONE);
  await phone.logIn('ana');
  const answers = [
    { questionId: 'firstPet', answer: 'Bantay' },
    { questionId: 'firstJob', answer: 'Bakery' },
  ];
  await phone.ask(answerSecurityQuestions, { answers, password: PASSWORD });
  const stranger = phoneAt(server, site, OTHER_PHONE);
  await stranger.logIn('ana');
  const { list } = (await stranger.ask(securityQuestions, {})) as OutputOf<typeof securityQuestions>;
  expect(await stranger.ask(memberStart, {})).toEqual({
    ...{ question: list[0], play: null, identity: null, inboxUnread: null, chatUnread: null },
  });
});

import { securityConfig } from '@baize/contract/kyc/kyc.ts';
import {
  ANSWER_TRIES,
  answerSecurityQuestions,
  answerDueQuestion,
  endOtherSessions,
  securityOverview,
  securityQuestions,
} from '@baize/contract/account/security.ts';
import { memberInfo, updateNickname } from '@baize/contract/account/profile.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { autoLogin, loginHistory, logout, sessions } from '@baize/contract/identity/session.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givePassword, OTHER_PHONE, PASSWORD, PHONE, phoneAt } from '../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { listSentMessages } from '../delivery/sentMessages.ts';
import { setVerifiedMobile } from '../identity/contact/contact.store.ts';

const ANSWERS = [
  { questionId: 'firstPet', answer: 'Bantay' },
  { questionId: 'firstJob', answer: 'Aling Nena’s bakery' },
];
const rightFor = (questionId: string): string => ANSWERS.find((one) => one.questionId === questionId)?.answer ?? '';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** A site whose ana has answered two questions on her phone. */
async function siteWithAnswers(): Promise<{ site: Site; phone: ReturnType<typeof phoneAt> }> {
  const site = await server.openSite();
  await givePassword(server, site, 'ana');
  const phone = phoneAt(server, site, PHONE);
  await phone.logIn('ana');
  expect(await phone.ask(answerSecurityQuestions, { answers: ANSWERS, password: PASSWORD })).toEqual({
    isComplete: true,
  });
  return { site, phone };
}

async function asked(phone: ReturnType<typeof phoneAt>): Promise<string> {
  const questions = (await phone.ask(securityQuestions, {})) as OutputOf<typeof securityQuestions>;
  expect(questions).toMatchObject({ due: true, list: [{}] });
  return questions.list[0]?.questionId ?? '';
}

const toldOfFailure = async (site: Site) =>
  (await listSentMessages(server.app, site.merchantId)).filter(({ purpose }) => purpose === 'questionFailed');

describe('setting answers [A3-15, A4-16, A7-3]', () => {
  it('keeps them like passwords, says so in the overview, and tells the member', async () => {
    const { site, phone } = await siteWithAnswers();
    const rows = await server.db.rows`
      select answer_hash from account_security_answer where merchant_id = ${site.merchantId}`;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('bantay');
    expect(await phone.ask(securityOverview, {})).toMatchObject({ questions: { enabled: true, isComplete: true } });
    expect(await phone.ask(securityQuestions, {})).toMatchObject({ due: false, isComplete: true });
  });

  it('needs the login password, and gives a stolen session few guesses at it', async () => {
    const site = await server.openSite();
    await givePassword(server, site, 'ana');
    const guess = (password: string) => site.ask('ana', answerSecurityQuestions, { answers: ANSWERS, password });
    const codes: unknown[] = [];
    for (let at = 0; at < 5; at++) codes.push((await guess(`guess number ${at}`)).errorCode);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'account.passwordWrong'), 'account.locked']);
    expect(await guess(PASSWORD)).toMatchObject({ errorCode: 'account.locked', value: { minutes: 30 } });
    expect(await listSentMessages(server.app, site.merchantId)).toEqual([]);
  });

  it.each([
    ['the same question twice', [ANSWERS[0], { questionId: 'firstPet', answer: 'Muning' }], 'answers.1.answer'],
    ['a question that nobody asks', [ANSWERS[0], { questionId: 'shoeSize', answer: 'forty' }], 'answers.1.questionId'],
    ['the own user name', [ANSWERS[0], { questionId: 'firstJob', answer: 'ANA' }], 'answers.1.answer'],
  ])('refuses %s at its field', async (_, answers, field) => {
    const site = await server.openSite();
    await givePassword(server, site, 'ana');
    const answer = await site.ask('ana', answerSecurityQuestions, { answers: answers as never, password: PASSWORD });
    expect(answer).toMatchObject({ errorCode: 'input.invalid', fields: { [field]: expect.any(String) } });
  });

  it('asks nothing where the merchant has switched it off', async () => {
    const site = await server.openSite({ flags: { SECQUES3: false } });
    expect(await site.ask('ana', securityQuestions, {})).toMatchObject({ errorCode: 'questions.closed' });
    expect((await site.ask('ana', securityOverview, {})).value.questions).toEqual({
      enabled: false,
      isComplete: false,
    });
  });
});

describe('a login from an unknown phone', () => {
  it('asks nothing on the phone that set the answers, also after an update of its browser', async () => {
    const { phone, site } = await siteWithAnswers();
    await phone.logIn('ana');
    expect(await phone.ask(securityQuestions, {})).toMatchObject({ due: false });
    const updated = phoneAt(server, site, PHONE.replace('140.0.1', '141.2.7'));
    await updated.logIn('ana');
    expect(await updated.ask(securityQuestions, {})).toMatchObject({ due: false });
  });

  it('is asked the same however often it logs in on a day: whoever knows one answer does not come for its question', async () => {
    const { site } = await siteWithAnswers();
    const questions = new Set<string>();
    for (let times = 0; times < 8; times++) {
      const stranger = phoneAt(server, site, OTHER_PHONE, `stranger ${times}`);
      await stranger.logIn('ana');
      questions.add(await asked(stranger));
    }
    expect(questions.size).toBe(1);
  });

  it('lets the session leave and answer, and tells it nothing, until the answer is right; then the phone is known', async () => {
    const { site } = await siteWithAnswers();
    const stranger = phoneAt(server, site, OTHER_PHONE);
    await stranger.logIn('ana');
    const question = await asked(stranger);
    expect(await stranger.ask(memberInfo, {})).toMatchObject({
      account: 'ana',
      mobile: null,
      email: null,
      payeeName: '',
    });
    for (const read of [sessions, loginHistory, securityOverview, securityConfig])
      expect(await stranger.ask(read as typeof sessions, {})).toBe('questions.required');
    expect(await stranger.ask(updateNickname, { nickname: 'Mallory' })).toBe('questions.required');
    expect(await stranger.ask(launchGame, { nodeId: 'felt-unknown' as never })).toBe('questions.required');

    const answer = ` ${rightFor(question).toUpperCase()}!`;
    expect(await stranger.ask(answerDueQuestion, { questionId: question, answer })).toEqual({ valid: true });
    expect(await stranger.ask(updateNickname, { nickname: 'Ana again' })).toEqual({ nickname: 'Ana again' });
    await stranger.logIn('ana');
    expect(await stranger.ask(securityQuestions, {})).toMatchObject({ due: false });
  });

  it.each([
    ['another phone', 'f0a1b2c3-of-somebody-else'],
    ['one that keeps no name', ''],
  ])('asks %s that says of itself what the member’s own does', async (_, deviceId) => {
    const { site } = await siteWithAnswers();
    const stranger = phoneAt(server, site, PHONE, deviceId);
    await stranger.logIn('ana');
    await asked(stranger);
  });

  it('does not remember the phone before the answer is right', async () => {
    const { site } = await siteWithAnswers();
    const phone = phoneAt(server, site, OTHER_PHONE);
    expect(await phone.logIn('ana', { remember: true })).toBeUndefined();
    const questionId = await asked(phone);
    expect(await phone.ask(answerDueQuestion, { questionId, answer: 'no idea' })).toEqual({ valid: false });
    expect(await phone.logIn('ana')).toBeUndefined();
    const again = await asked(phone);
    // Not asked for at this login: what an earlier one requested has ended with it.
    expect(await phone.ask(answerDueQuestion, { questionId: again, answer: rightFor(again) })).toEqual({ valid: true });
    expect(await phone.logIn('ana', { remember: true })).toEqual(expect.any(String));
  });

  it('remembers the phone with the right answer, once, and the token comes in [A3-16]', async () => {
    const { site } = await siteWithAnswers();
    const phone = phoneAt(server, site, OTHER_PHONE);
    expect(await phone.logIn('ana', { remember: true })).toBeUndefined();
    const questionId = await asked(phone);
    const right = { questionId, answer: rightFor(questionId) };
    const answers = await Promise.all([phone.ask(answerDueQuestion, right), phone.ask(answerDueQuestion, right)]);
    const tokens = answers.flatMap((answer) =>
      typeof answer === 'object' && answer.deviceToken !== undefined ? [answer.deviceToken] : [],
    );
    expect(tokens).toHaveLength(1);
    const nextToken = server.app.ids.token();
    expect(await phone.ask(autoLogin, { deviceToken: tokens[0] ?? '', nextToken })).toMatchObject({ userName: 'ana' });
    // The session belongs to that phone: ended from elsewhere, the phone is forgotten.
    await phone.ask(endOtherSessions, {});
    expect(await phone.ask(autoLogin, { deviceToken: nextToken, nextToken: server.app.ids.token() })).toMatchObject({
      userName: 'ana',
    });
  });

  it('ends the session on the server after a wrong answer, and asks again at the next login', async () => {
    const { site } = await siteWithAnswers();
    const stranger = phoneAt(server, site, OTHER_PHONE);
    await stranger.logIn('ana');
    const questionId = await asked(stranger);
    const told = vi.spyOn(server.app.live, 'toSession');
    expect(await stranger.ask(answerDueQuestion, { questionId, answer: 'no idea' })).toEqual({ valid: false });
    // The page that asked says it itself, so news of the end must not say it again.
    expect(told.mock.calls.map(([, news]) => news)).toEqual([{ type: 'forcedLogout', reason: 'wrongAnswer' }]);
    told.mockRestore();
    expect(await stranger.ask(memberInfo, {})).toBe('session.ended');
    await stranger.logIn('ana');
    await asked(stranger);
  });

  it('stands in the login history as asked until the answer, and as a login with the right one', async () => {
    const { site, phone } = await siteWithAnswers();
    const newest = async () => {
      const { list } = (await phone.ask(loginHistory, {})) as OutputOf<typeof loginHistory>;
      return list[0]?.outcome;
    };
    expect(await newest()).toBe('ok');
    server.clock.move(1000);
    const other = phoneAt(server, site, OTHER_PHONE);
    await other.logIn('ana');
    expect(await newest()).toBe('asked');
    const questionId = await asked(other);
    expect(await newest()).toBe('asked');
    expect(await other.ask(answerDueQuestion, { questionId, answer: rightFor(questionId) })).toEqual({ valid: true });
    expect(await newest()).toBe('ok');
    expect(await toldOfFailure(site)).toEqual([]);
  });

  it('stands there as stopped after a wrong answer, and the member is told of it once', async () => {
    const { site, phone } = await siteWithAnswers();
    const { id: memberId } = await site.member('ana');
    const owner = { merchantId: site.merchantId, memberId };
    await setVerifiedMobile(server.db, owner, '+639171234567', server.clock.now());
    server.clock.move(1000);
    const stranger = phoneAt(server, site, OTHER_PHONE);
    await stranger.logIn('ana');
    const wrong = { questionId: await asked(stranger), answer: 'no idea' };
    // Both are looked at, or the second meets the session that the first has ended.
    await Promise.all([stranger.ask(answerDueQuestion, wrong), stranger.ask(answerDueQuestion, wrong)]);
    const { list } = (await phone.ask(loginHistory, {})) as OutputOf<typeof loginHistory>;
    expect(list.map(({ outcome }) => outcome)).toEqual(['wrongAnswer', 'ok']);
    expect(await toldOfFailure(site)).toMatchObject([
      {
        to: '+639171234567',
        text: expect.stringMatching(/security question incorrectly .*Safari on iPhone, 127\.0\.0\.1/),
      },
    ]);
  });

  it('lets go by logging out, and takes no answer to another question', async () => {
    const { site } = await siteWithAnswers();
    const stranger = phoneAt(server, site, OTHER_PHONE);
    await stranger.logIn('ana');
    const other = (await asked(stranger)) === 'firstPet' ? 'firstJob' : 'firstPet';
    const answer = { questionId: other, answer: rightFor(other) };
    expect(await stranger.ask(answerDueQuestion, answer)).toBe('questions.notAsked');
    expect(await stranger.ask(logout, {})).toEqual({});
  });

  it('rests after five wrong answers, whatever session they come from, and then looks at no answer', async () => {
    const { site } = await siteWithAnswers();
    const stranger = phoneAt(server, site, OTHER_PHONE);
    for (let at = 0; at < ANSWER_TRIES; at++) {
      await stranger.logIn('ana');
      const questionId = await asked(stranger);
      expect(await stranger.ask(answerDueQuestion, { questionId, answer: `guess ${at}` })).toEqual({
        valid: false,
      });
    }
    await stranger.logIn('ana');
    const questionId = await asked(stranger);
    const right = { questionId, answer: rightFor(questionId) };
    expect(await stranger.ask(answerDueQuestion, right)).toBe('questions.locked');
    expect(await stranger.ask(updateNickname, { nickname: 'Mallory' })).toBe('questions.required');
    server.clock.move(29 * 60_000);
    expect(await stranger.ask(answerDueQuestion, right)).toBe('questions.locked');
    server.clock.move(61_000);
    const later = phoneAt(server, site, OTHER_PHONE);
    await later.logIn('ana');
    const again = await asked(later);
    expect(await later.ask(answerDueQuestion, { questionId: again, answer: rightFor(again) })).toEqual({
      valid: true,
    });
  });

  it('asks nobody who has set no answers', async () => {
    const site = await server.openSite();
    await givePassword(server, site, 'ben');
    const stranger = phoneAt(server, site, OTHER_PHONE);
    await stranger.logIn('ben');
    expect(await stranger.ask(securityQuestions, {})).toMatchObject({ due: false, isComplete: false });
    expect(await stranger.ask(sessions, {})).toMatchObject({ list: expect.any(Array) });
  });
});

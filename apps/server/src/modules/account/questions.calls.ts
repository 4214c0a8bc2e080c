import {
  ANSWER_TRIES,
  answerSecurityQuestions,
  answerDueQuestion,
  SECURITY_ANSWERS,
  securityQuestions,
} from '@baize/contract/account/security.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isQuestionId, messageText, QUESTION_IDS } from '@baize/i18n/messages.ts';
import type { StartAsk } from '../../kernel/memberStart.ts';
import { on, type Ask } from '../../kernel/on.ts';
import { present } from '../../kernel/must.ts';
import { notifyMember } from '../delivery/index.ts';
import {
  passChallenge,
  checkPassword,
  findProfile,
  withAttemptLimit,
  hashPassword,
  insertKnownOrigins,
  lockMember,
  originsOf,
  failChallenge,
  tryKeysOf,
  updateAsksQuestion,
} from '../identity/index.ts';
import { countryOf } from '../../kernel/countries.ts';
import { findAnswerMistakes, normaliseAnswer, pickQuestion, type AnswerMistake } from './questions.rules.ts';
import { findAnswerHash, listAnswered, replaceAnswers } from './questions.store.ts';
import { ownerOf, requirePassword } from './verifiedPassword.ts';

const MISTAKE_WORDS: Record<AnswerMistake, string> = {
  short: sentence('field.charactersMin', { min: 2 }),
  repeated: sentence('field.answersDiffer'),
  sameQuestion: sentence('field.questionsDiffer'),
  givenAway: sentence('field.answerEasy'),
};

const tryKey = tryKeysOf<[merchantId: string, memberId: string]>('q');

/** SECQUES3, on by default. A due question stays due. */
const areOpen = ({ merchant }: Pick<Ask, 'merchant'>): boolean => merchant.flags.SECQUES3;

const questionsSaid = (ids: readonly string[], language: string) =>
  ids
    .filter(isQuestionId)
    .map((questionId) => ({ questionId, question: messageText(`question.${questionId}`, language) }));

/** The question that a session has to answer first, if any. */
export async function dueQuestionOf(ask: StartAsk) {
  const due = ask.session.questionDue ? pickQuestion(ask.session, await listAnswered(ask.db, ownerOf(ask))) : null;
  return (due === null ? null : questionsSaid([due], ask.language)[0]) ?? null;
}

export const questionCalls = [
  on(securityQuestions, async (ask) => {
    const answered = await listAnswered(ask.db, ownerOf(ask));
    const due = ask.session.questionDue ? pickQuestion(ask.session, answered) : null;
    if (due === null && !areOpen(ask)) throw ask.fail('questions.closed');
    return {
      due: due !== null,
      isComplete: answered.length >= SECURITY_ANSWERS,
      list: questionsSaid(due === null ? QUESTION_IDS : [due], ask.language),
    };
  }),

  on(answerSecurityQuestions, async (ask) => {
    const { app, db, input } = ask;
    const owner = ownerOf(ask);
    const member = present(await findProfile(db, owner), 'the member of a living session');
    const known = [member.userName, member.nickname, member.payeeName, input.password];
    const mistakes = findAnswerMistakes(input.answers, known);
    const fields = Object.fromEntries(
      [...mistakes].map(([at, mistake]) => [`answers.${at}.answer`, MISTAKE_WORDS[mistake]]),
    );
    input.answers.forEach(({ questionId }, at) => {
      if (!isQuestionId(questionId)) fields[`answers.${at}.questionId`] = sentence('field.chooseQuestion');
    });
    if (Object.keys(fields).length > 0) throw ask.invalid(fields);
    await requirePassword(ask);

    const answers = await Promise.all(
      input.answers.map(async ({ questionId, answer }) => ({
        questionId,
        answerHash: await hashPassword(normaliseAnswer(answer)),
      })),
    );
    const now = app.clock.now();
    await db.transaction(async (tx) => {
      await lockMember(tx, owner);
      await replaceAnswers(tx, owner, answers, now);
      await updateAsksQuestion(tx, owner, true);
      await insertKnownOrigins(tx, owner, placesOfAsk(ask), now);
      await notifyMember(app, tx, { ...owner, notice: 'securityQuestionsChanged', language: ask.language });
    });
    return { isComplete: true };
  }),

  on(answerDueQuestion, async (ask) => {
    const { app, db, session, input } = ask;
    const owner = ownerOf(ask);
    const asked = session.questionDue ? pickQuestion(session, await listAnswered(db, owner)) : null;
    if (asked === null || asked !== input.questionId) throw ask.fail('questions.notAsked');
    // By member, over all sessions.
    const tried = await withAttemptLimit(
      app,
      [{ key: tryKey(owner.merchantId, owner.memberId), max: ANSWER_TRIES }],
      async () => checkPassword(await findAnswerHash(db, owner, asked), normaliseAnswer(input.answer)),
    );
    if (tried.outcome === 'locked')
      throw ask.fail('questions.locked', { minutes: tried.minutes, retryAfterSeconds: tried.minutes * 60 });
    if (tried.outcome === 'wrong') {
      // A4: a wrong answer ends the session on the server.
      await failChallenge(app, ask);
      return { valid: false };
    }
    const deviceToken = await db.transaction((tx) => passChallenge(app, tx, ask));
    return { valid: true, ...(deviceToken === null ? {} : { deviceToken }) };
  }),
];

const placesOfAsk = (ask: Pick<Ask, 'deviceId' | 'ip'>): string[] => originsOf(ask.deviceId, countryOf(ask.ip));

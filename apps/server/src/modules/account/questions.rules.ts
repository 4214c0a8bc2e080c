import { createHash } from 'node:crypto';

/** What is left of an answer when case, accents, signs and extra blanks are taken away: "  St. Mary’s " and "st marys" agree. */
export function normaliseAnswer(answer: string): string {
  return answer
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

const ANSWER_MIN = 2;

export type AnswerMistake = 'short' | 'repeated' | 'sameQuestion' | 'givenAway';

/** What is wrong with a set of answers, by the place in the list. An answer that the account itself tells guards nothing. */
export function findAnswerMistakes(
  answers: readonly { readonly questionId: string; readonly answer: string }[],
  known: readonly string[],
): Map<number, AnswerMistake> {
  const mistakes = new Map<number, AnswerMistake>();
  const plain = answers.map(({ answer }) => normaliseAnswer(answer));
  const toldAnyway = new Set(known.map(normaliseAnswer).filter((text) => text !== ''));
  answers.forEach(({ questionId }, at) => {
    const text = plain[at] ?? '';
    if ([...text].length < ANSWER_MIN) mistakes.set(at, 'short');
    else if (answers.findIndex((other) => other.questionId === questionId) < at) mistakes.set(at, 'sameQuestion');
    else if (plain.indexOf(text) < at) mistakes.set(at, 'repeated');
    else if (toldAnyway.has(text)) mistakes.set(at, 'givenAway');
  });
  return mistakes;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Which of the answered questions a session has to answer: drawn by the member and the day of the login, which its id (UUIDv7) begins
 * with, so that neither asking again nor logging in again brings another and nobody picks the one he knows.
 */
export function pickQuestion(
  session: { readonly id: string; readonly memberId: string },
  questionIds: readonly string[],
): string | null {
  const sorted = questionIds.toSorted();
  const day = Math.floor(Number.parseInt(session.id.replace('-', '').slice(0, 12), 16) / DAY_MS);
  const draw = createHash('sha256').update(`${session.memberId} ${day}`).digest().readUInt32BE(0);
  return sorted[draw % Math.max(1, sorted.length)] ?? null;
}

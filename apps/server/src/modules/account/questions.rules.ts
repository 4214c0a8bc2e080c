import { createHash } from 'node:crypto';

/** Without case, accents, signs and extra blanks: "  St. Mary’s " equals "st marys". */
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

/** Errors by index. Answers found in the account itself protect nothing. */
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

/** The session's question: by member and login day (from its UUIDv7), so that nobody can choose another. */
export function pickQuestion(
  session: { readonly id: string; readonly memberId: string },
  questionIds: readonly string[],
): string | null {
  const sorted = questionIds.toSorted();
  const day = Math.floor(Number.parseInt(session.id.replace('-', '').slice(0, 12), 16) / DAY_MS);
  const draw = createHash('sha256').update(`${session.memberId} ${day}`).digest().readUInt32BE(0);
  return sorted[draw % Math.max(1, sorted.length)] ?? null;
}

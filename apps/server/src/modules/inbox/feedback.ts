import { FEEDBACKS_PER_DAY, type feedback } from '@baize/contract/inbox/inbox.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import type { Session } from '../../kernel/session.ts';
import {
  countSince,
  findByClientId,
  insertFeedback,
  listFeedback,
  lockFeedback,
  updateFeedback,
  type Feedback,
} from './feedback.store.ts';
import { tellMember, writeMessage } from './memberMessages.ts';
import type { Place } from './messages.store.ts';
import { openFeedback, sealFeedback } from './sealing.ts';

const DAY_MS = 24 * 3_600_000;

/** The same client id is the same feedback, with other words a mistake. */
export async function sendFeedback(
  app: App,
  { merchantId, memberId, userName, type }: Pick<Session, 'merchantId' | 'memberId' | 'userName' | 'type'>,
  { clientId, category, text, roundId }: InputOf<typeof feedback>,
): Promise<{ readonly id: string } | 'tooMany' | 'idReused'> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const recent = await countSince(tx, { merchantId, memberId }, new Date(now.getTime() - DAY_MS));
    const before = await findByClientId(tx, { merchantId, memberId, clientId });
    if (before) {
      const isSame = before.category === category && openFeedback(app, before.id, before.sealed) === text;
      return isSame ? { id: before.id } : 'idReused';
    }
    if (recent >= FEEDBACKS_PER_DAY) return 'tooMany';
    const id = app.ids.uuid();
    await insertFeedback(tx, {
      ...{ merchantId, id, memberId, userName, clientId, category },
      memberType: type,
      roundId: roundId || null,
      sealed: sealFeedback(app, id, text),
      answer: null,
      state: 'new',
      answeredBy: '',
      at: now,
      answeredAt: null,
      version: 1,
    });
    return { id };
  });
}

export type ReadFeedback = Omit<Feedback, 'sealed' | 'answer'> & {
  readonly text: string;
  readonly answer: string;
  readonly mayBeAnswered: boolean;
};

const readable = (app: App, { sealed, answer, ...rest }: Feedback): ReadFeedback => ({
  ...rest,
  text: openFeedback(app, rest.id, sealed),
  answer: answer ? openFeedback(app, rest.id, answer) : '',
  mayBeAnswered: rest.memberType !== TRIAL_MEMBER,
});

/** A page of feedback for staff, newest first. */
export const feedbackPage = async (
  app: App,
  request: {
    readonly merchantId: string;
    readonly state: string;
    readonly after: Place | null;
    readonly limit: number;
  },
): Promise<ReadFeedback[]> => (await listFeedback(app.db, request)).map((one) => readable(app, one));

interface Answer {
  readonly merchantId: string;
  readonly id: string;
  readonly version: number;
  /** Empty: it is closed without one. */
  readonly answer: string;
  readonly staffName: string;
  /** Staff's line in the log. */
  readonly note: (tx: Db, state: string) => Promise<void>;
}

/** By a message, or closes it. */
export async function answerFeedback(
  app: App,
  { merchantId, id, version, answer, staffName, note }: Answer,
): Promise<ReadFeedback | 'unknown' | 'closed' | 'changed'> {
  const done = await app.db.transaction(async (tx) => {
    const found = await lockFeedback(tx, merchantId, id);
    if (!found) return 'unknown' as const;
    if (found.state !== 'new') return 'closed' as const;
    if (found.version !== version) return 'changed' as const;
    const isAnswered = answer !== '' && found.memberType !== TRIAL_MEMBER;
    const next: Feedback = {
      ...found,
      state: isAnswered ? 'answered' : 'closed',
      answer: isAnswered ? sealFeedback(app, id, answer) : null,
      answeredBy: staffName,
      answeredAt: app.clock.now(),
      version: version + 1,
    };
    await updateFeedback(tx, next);
    if (isAnswered)
      await writeMessage(app, tx, {
        ...{ merchantId, memberId: found.memberId, id, kind: 'service' },
        saying: { by: 'feedback', asked: openFeedback(app, id, found.sealed), answer },
      });
    await note(tx, next.state);
    return next;
  });
  if (typeof done === 'string') return done;
  if (done.state === 'answered') tellMember(app, done.memberId);
  return readable(app, done);
}

import {
  answerFeedback as answerCall,
  approveBroadcast as approveCall,
  broadcastReaders,
  broadcasts,
  feedbacks,
  recallBroadcast as recallCall,
  saveBroadcast,
  sendBroadcast,
  sendMemberMessage,
  type Audience as AudienceQuery,
  type BroadcastRow,
  type FeedbackRow,
} from '@baize/contract/backoffice/inbox.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isMoment, isUuid } from '../../../kernel/cursor.ts';
import { findCredentials, listIdsByName } from '../../identity/index.ts';
import { answerFeedback, feedbackPage, type ReadFeedback } from '../feedback.ts';
import {
  approve as approveBroadcast,
  broadcastPage,
  judgeBroadcast,
  measureAudience,
  recall as recallBroadcast,
  saveDraft,
  sendDraft,
  type BroadcastNote,
  type BroadcastRefusal,
} from '../broadcasts.ts';
import { listOf } from '../lists.ts';
import { tellMember, writeMessage } from '../memberMessages.ts';
import { type Audience } from '../audience.rules.ts';
import { type Broadcast } from '../broadcasts.store.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { differenceOf } from '../../../kernel/staff/difference.rules.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type Fail, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

interface Placed extends Pick<StaffAsk, 'app' | 'invalid'> {
  readonly fail: Fail<'broadcast.listUnknown'>;
  readonly input: { readonly merchantId: string; readonly audience: AudienceQuery };
}

/** The agent is found now and kept by id. */
async function audienceOf({ app, input: { merchantId, audience }, invalid, fail }: Placed): Promise<Audience> {
  if (audience.who === 'list') {
    const list = await listOf(app, merchantId, audience.listId);
    if (!list) throw fail('broadcast.listUnknown');
    return { ...audience, fileName: list.fileName };
  }
  if (audience.who === 'named')
    return { who: 'named', userNames: [...new Set(audience.userNames.filter((name) => name !== ''))] };
  const { agent, registeredFrom, registeredTo } = audience;
  const agentId = agent === '' ? null : (await listIdsByName(app.db, merchantId, [agent])).get(agent);
  if (agentId === undefined) throw invalid({ agent: sentence('desk.noMember', { userName: agent }) });
  return { ...audience, agentId, registeredFrom: moment(registeredFrom), registeredTo: moment(registeredTo) };
}

function audienceFace(audience: Audience): BroadcastRow['audience'] {
  if (audience.who === 'named') return { who: 'named', userNames: [...audience.userNames] };
  if (audience.who === 'list') return { ...audience };
  return {
    who: 'members',
    types: [...audience.types],
    registeredFrom: audience.registeredFrom?.toISOString() ?? null,
    registeredTo: audience.registeredTo?.toISOString() ?? null,
    languages: [...audience.languages],
    kyc: [...audience.kyc],
    agent: audience.agent,
    includeNew: audience.includeNew,
  };
}

const faceOf = (one: Broadcast): BroadcastRow => ({
  broadcastId: one.id,
  kind: one.kind,
  state: one.state,
  texts: { ...one.texts },
  audience: audienceFace(one.audience),
  startsAt: one.startsAt?.toISOString() ?? null,
  endsAt: one.endsAt?.toISOString() ?? null,
  sentAt: one.sentAt?.toISOString() ?? null,
  readers: one.readers,
  by: one.staffName,
  approvedBy: one.approvedBy,
  reason: one.reason,
  version: one.version,
  at: one.createdAt.toISOString(),
});

/** What differs; of names only how many. */
const noteOf =
  ({ audit }: Pick<StaffAsk, 'audit'>, merchantId: string, reason?: string): BroadcastNote =>
  (tx, before, after) =>
    audit(tx, {
      merchantId,
      reason,
      target: { kind: 'broadcast', id: after.id },
      ...differenceOf(before ? forLog(before) : {}, forLog(after)),
    });

const forLog = ({ kind, state, texts, audience, startsAt, endsAt, readers }: Broadcast) => ({
  ...{ kind, state, texts, startsAt, endsAt, readers },
  audience: audience.who === 'named' ? { who: 'named', members: audience.userNames.length } : audience,
});

type Refused =
  | 'broadcast.unknown'
  | 'broadcast.sent'
  | 'approval.sameStaff'
  | 'broadcast.notSent'
  | 'broadcast.listUnread'
  | 'staff.changedMeanwhile';
const CODES: Record<BroadcastRefusal, Refused> = {
  unknown: 'broadcast.unknown',
  changed: 'staff.changedMeanwhile',
  sent: 'broadcast.sent',
  own: 'approval.sameStaff',
  notSent: 'broadcast.notSent',
  listUnread: 'broadcast.listUnread',
};

function doneOrRefused(done: Broadcast | BroadcastRefusal, fail: Fail<never>): BroadcastRow {
  if (typeof done !== 'string') return faceOf(done);
  // Only the step's declared refusals.
  throw (fail as Fail<Refused>)(CODES[done]);
}

/** The place that a cursor names. */
const placeIn = (after: readonly string[] | null): { readonly at: Date; readonly id: string } | null => {
  const [at, id] = after ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(at), id };
};

const listAll = onList(broadcasts, {
  cursor: [isMoment, isUuid],
  load: ({ app, input: { merchantId, state } }, { after, limit }) =>
    broadcastPage(app, { merchantId, state: state === 'all' ? '' : state, after: placeIn(after), limit }),
  placeOf: ({ createdAt, id }) => [createdAt, id],
  present: (page) => page.map(faceOf),
  more: async ({ app, input }) => {
    const merchant = await app.merchants.byId(input.merchantId);
    return { languages: languagesToWrite(merchant), zone: merchant?.settings.timeZone ?? 'UTC' };
  },
});

const measure = onStaff(broadcastReaders, async (ask) => {
  const { readers, unknown } = await measureAudience(ask.app, ask.input.merchantId, {
    audience: await audienceOf(ask),
    kind: ask.input.kind,
  });
  return { readers, unknown };
});

const save = onStaff(saveBroadcast, async (ask) => {
  const { app, input, staff, invalid, fail } = ask;
  const { merchantId, broadcastId: id, version, kind, texts } = input;
  await requireMerchant(ask, merchantId);
  const request = { texts, startsAt: moment(input.startsAt), endsAt: moment(input.endsAt) };
  const audience = await audienceOf(ask);
  const problems = judgeBroadcast(request, app.clock.now());
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { unknown } = await measureAudience(app, merchantId, { audience, kind });
  const [first] = unknown;
  if (first !== undefined) throw invalid({ audience: sentence('desk.noMember', { userName: first }) });
  const draft = { merchantId, id, version, kind, ...request, audience, staff: { id: staff.id, name: staff.userName } };
  return doneOrRefused(await saveDraft(app, draft, noteOf(ask, merchantId)), fail);
});

const send = onStaff(sendBroadcast, async (ask) => {
  const { merchantId, broadcastId: id, version } = ask.input;
  return doneOrRefused(await sendDraft(ask.app, { merchantId, id, version }, noteOf(ask, merchantId)), ask.fail);
});

const approve = onStaff(approveCall, async (ask) => {
  const { merchantId, broadcastId: id, version } = ask.input;
  const second = { id: ask.staff.id, name: ask.staff.userName };
  const done = await approveBroadcast(ask.app, { merchantId, id, version }, second, noteOf(ask, merchantId));
  return doneOrRefused(done, ask.fail);
});

const recall = onStaff(recallCall, async (ask) => {
  const { merchantId, broadcastId: id, version, reason } = ask.input;
  const note = noteOf(ask, merchantId, reason);
  return doneOrRefused(await recallBroadcast(ask.app, { merchantId, id, version }, reason, note), ask.fail);
});

const writeToMember = onStaff(sendMemberMessage, async (ask) => {
  const { app, input, fail, audit } = ask;
  const { merchantId, messageId, userName, kind, title, text } = input;
  await requireMerchant(ask, merchantId);
  const member = await findCredentials(app.db, merchantId, userName);
  if (!member || member.type === TRIAL_MEMBER) throw fail('member.unknown');
  const memberId = member.id;
  await app.db.transaction(async (tx) => {
    const saying = { by: 'staff', title, text } as const;
    await writeMessage(app, tx, { merchantId, memberId, id: messageId, kind, saying });
    await audit(tx, { merchantId, target: { kind: 'member', id: memberId }, after: { messageId, kind, title } });
  });
  tellMember(app, memberId);
  return { messageId };
});

const feedbackFace = (one: ReadFeedback): FeedbackRow => ({
  feedbackId: one.id,
  memberId: one.memberId,
  userName: one.userName,
  category: one.category,
  text: one.text,
  roundId: one.roundId ?? '',
  state: one.state,
  mayBeAnswered: one.mayBeAnswered,
  answer: one.answer,
  answeredBy: one.answeredBy,
  at: one.at.toISOString(),
  answeredAt: one.answeredAt?.toISOString() ?? null,
  version: one.version,
});

const listFeedback = onList(feedbacks, {
  cursor: [isMoment, isUuid],
  load: ({ app, input: { merchantId, state } }, { after, limit }) =>
    feedbackPage(app, { merchantId, state: state === 'all' ? '' : state, after: placeIn(after), limit }),
  placeOf: ({ at, id }) => [at, id],
  present: (page) => page.map(feedbackFace),
});

const answerOne = onStaff(answerCall, async ({ app, input, staff, audit, fail }) => {
  const { merchantId, feedbackId: id, version, answer } = input;
  const done = await answerFeedback(app, {
    ...{ merchantId, id, version, answer, staffName: staff.userName },
    note: (tx, state) => audit(tx, { merchantId, target: { kind: 'feedback', id }, after: { state } }),
  });
  if (done === 'unknown') throw fail('feedback.unknown');
  if (done === 'closed') throw fail('feedback.closed');
  if (done === 'changed') throw fail('staff.changedMeanwhile');
  return feedbackFace(done);
});

export const inboxHandlers: readonly StaffHandler[] = [
  listAll,
  measure,
  save,
  send,
  approve,
  recall,
  writeToMember,
  listFeedback,
  answerOne,
];

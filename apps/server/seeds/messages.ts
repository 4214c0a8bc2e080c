import { createHash } from 'node:crypto';
import type { App } from '../src/kernel/app.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import {
  answerFeedback,
  EVERYBODY,
  feedbackPage,
  recallBroadcast,
  saveDraft,
  sendDraft,
  sendFeedback,
  writeMessage,
  type NewMemberMessage,
} from '../src/modules/inbox/index.ts';
import { demoTexts } from './demoTexts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVA = { id: null, name: 'eva' };

/** The same id for the same thing at every start, so that nothing is written twice. */
function idOf(merchantId: string, name: string): string {
  const hash = createHash('sha256').update(`demo message ${merchantId} ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

interface DemoMessage {
  readonly to: string;
  readonly hoursAgo: number;
  readonly read?: true;
  readonly kind: NewMemberMessage['kind'];
  readonly title: string;
  readonly text: string;
}

const MESSAGES: readonly DemoMessage[] = [
  {
    to: 'ana',
    hoursAgo: 3,
    kind: 'money',
    title: 'Your deposit has arrived',
    text: 'Your GCash deposit was credited to your main wallet.\n\nSee it under Transactions.',
  },
  {
    to: 'ana',
    hoursAgo: 50,
    kind: 'account',
    read: true,
    title: 'Add a payout account before your first withdrawal',
    text: 'A bank account or e-wallet must be in your own name. A new one can be used after 24 hours.',
  },
  {
    to: 'ana',
    hoursAgo: 190,
    kind: 'game',
    read: true,
    title: 'Your open round was finished',
    text: 'A round of Jeepney Moon was open when your connection was lost. It was finished and its win is in your wallet.',
  },
  {
    to: 'ben',
    hoursAgo: 20,
    kind: 'service',
    title: 'About your question on bonuses',
    text: 'Hello Ben,\n\nthe welcome bonus is credited with the first deposit. You haven’t used yours yet.',
  },
  {
    to: 'ben',
    hoursAgo: 75,
    kind: 'account',
    read: true,
    title: 'Your mobile number is verified',
    text: 'Codes and notices now go to this number.',
  },
  {
    to: 'carla',
    hoursAgo: 30,
    kind: 'money',
    title: 'The statement of October is ready',
    text: 'You’ll find it under Agency, Statements.',
  },
];

const FEEDBACK = [
  { by: 'ana', category: 'suggestion', text: 'Please show the last ten results at the roulette table.' },
  { by: 'carla', category: 'problem', text: 'The list of my team jumps to the top when I come back.' },
  { by: 'ben', category: 'payment', text: 'Maya is missing among the deposits.' },
] as const;

/** Messages of ana, ben and carla, three broadcasts and some feedback. What is there already stays as it is. */
export async function seedMessages(app: App, merchantId: string): Promise<void> {
  await seedOwn(app, merchantId);
  await seedBroadcasts(app, merchantId);
  await seedFeedback(app, merchantId);
}

async function seedOwn(app: App, merchantId: string): Promise<void> {
  const now = app.clock.now().getTime();
  for (const { to, hoursAgo, read, kind, title, text } of MESSAGES) {
    const member = await findCredentials(app.db, merchantId, to);
    if (!member) continue;
    const at = new Date(now - hoursAgo * HOUR_MS);
    const message = { merchantId, memberId: member.id, id: idOf(merchantId, `${to} ${title}`), kind, at };
    await app.db.transaction((tx) =>
      writeMessage(app, tx, {
        ...message,
        saying: { by: 'staff', title, text },
        readAt: read ? new Date(at.getTime() + HOUR_MS) : null,
      }),
    );
  }
}

async function seedBroadcasts(app: App, merchantId: string): Promise<void> {
  const noNote = async () => {};
  const now = app.clock.now().getTime();
  const draft = (name: string, startsAt: Date | null) =>
    saveDraft(
      app,
      {
        ...{ merchantId, id: idOf(merchantId, name), version: 0, kind: 'news', startsAt, endsAt: null, staff: EVA },
        texts: demoTexts((say) => ({
          title: say(`broadcasts.${name}.title`),
          content: say(`broadcasts.${name}.content`),
        })),
        audience: { ...EVERYBODY, includeNew: true },
      },
      noNote,
    );
  const drafts = [
    await draft('hours', null),
    await draft('maintenance', new Date(now + 2 * DAY_MS)),
    await draft('mistake', null),
  ];
  for (const one of drafts) {
    if (typeof one === 'string') continue;
    const sent = await sendDraft(app, { merchantId, id: one.id, version: one.version }, noNote);
    if (typeof sent === 'string' || one.id !== idOf(merchantId, 'mistake')) continue;
    await recallBroadcast(
      app,
      { merchantId, id: one.id, version: sent.version },
      'The games open a week later.',
      noNote,
    );
  }
}

async function seedFeedback(app: App, merchantId: string): Promise<void> {
  for (const { by, category, text } of FEEDBACK) {
    const member = await findCredentials(app.db, merchantId, by);
    if (!member) continue;
    const clientId = idOf(merchantId, `feedback ${by}`);
    const who = { merchantId, memberId: member.id, userName: member.userName, type: member.type };
    await sendFeedback(app, who, { clientId, category, text, roundId: '' });
  }
  const waiting = await feedbackPage(app, { merchantId, state: 'new', after: null, limit: 10 });
  const bens = waiting.find(({ userName }) => userName === 'ben');
  if (!bens) return;
  const answer = 'Maya comes back next week; until then GCash and bank transfer work the same way.';
  const done = { merchantId, id: bens.id, version: bens.version, answer, staffName: 'eva', note: async () => {} };
  await answerFeedback(app, done);
}

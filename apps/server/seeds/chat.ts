import { createHash } from 'node:crypto';
import type { ChatTopic } from '@baize/contract/chat/chat.ts';
import type { App } from '../src/kernel/app.ts';
import {
  endConversation,
  hasChats,
  rateConversation,
  sayAsMember,
  sayAsStaff,
  setAvailability,
  takeConversation,
  writeCanned,
} from '../src/modules/chat/index.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import { demoWords } from './demoTexts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface DemoTalk {
  readonly by: string;
  readonly agoMs: number;
  readonly topic: ChatTopic;
  readonly language?: string;
  /** Who takes it; nobody: it waits, or was left. */
  readonly staff?: 'eva' | 'ruth';
  /** In turn, the member first. */
  readonly said: readonly string[];
  readonly rating?: number;
  readonly ratingText?: string;
  /** Nobody was there when it was written. */
  readonly isLeft?: true;
  /** It is not over: as nobody sits at the desk when the demo starts, it waits again. */
  readonly isOpen?: true;
}

/** In the order in which they began. */
const TALKS: readonly DemoTalk[] = [
  {
    by: 'ana',
    agoMs: 12 * DAY_MS,
    topic: 'account',
    staff: 'ruth',
    said: ['Hello, how long does the identity check take?', 'Good day, Ana. Mostly within an hour.', 'Thank you!'],
    rating: 4,
  },
  {
    by: 'ana',
    agoMs: 5 * DAY_MS,
    topic: 'games',
    staff: 'eva',
    said: [
      'Kraken King stopped in the middle of a round.',
      'Your round was finished when the connection was lost. Its win is in your wallet.',
      'I see it. Thank you.',
    ],
    rating: 5,
    ratingText: 'Quick and clear.',
  },
  {
    by: 'carla',
    agoMs: 2 * DAY_MS,
    topic: 'other',
    staff: 'ruth',
    said: ['Two of my players ask about rebates.', 'Rebates of your team are paid each morning.', 'And for slots?'],
    rating: 3,
  },
  {
    by: 'efren',
    agoMs: 26 * HOUR_MS,
    topic: 'withdrawal',
    staff: 'eva',
    said: ['When is my withdrawal paid?', 'It is being checked; mostly that takes two hours.', 'That is long.'],
    rating: 2,
    ratingText: 'I still wait.',
  },
  {
    by: 'jomar',
    agoMs: 5 * HOUR_MS,
    topic: 'bonus',
    isLeft: true,
    said: ['Is there a bonus with the first deposit? Nobody was here when I asked.'],
  },
  {
    by: 'gina',
    agoMs: 6 * MINUTE_MS,
    topic: 'withdrawal',
    staff: 'ruth',
    isOpen: true,
    said: ['Hi, my withdrawal is in review since noon.', 'Good day. I have it here, one moment.', 'Ok, salamat po.'],
  },
  {
    by: 'hugo',
    agoMs: 2 * MINUTE_MS,
    topic: 'deposit',
    language: 'TY',
    said: ['Bakit po naka-hold ang deposito ko?'],
  },
  { by: 'ines', agoMs: MINUTE_MS, topic: 'account', said: ['How do I change my mobile number?'] },
];

/** Shortcuts of the answers `chat.<shortcut>` of the demo's texts. */
const CANNED = ['hi', 'done', 'check', 'break'] as const;

function idOf(merchantId: string, name: string): string {
  const hash = createHash('sha256').update(`demo chat ${merchantId} ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The same product at another time. */
const appAt = (app: App, at: number): App => ({ ...app, clock: { now: () => new Date(at) } });

/** Conversations that are over, waiting and left, and answers that are used often. What is there already stays as it is. */
export async function seedChat(
  app: App,
  merchantId: string,
  staff: Readonly<Record<'eva' | 'ruth', string | null>>,
): Promise<void> {
  for (const shortcut of CANNED) {
    const texts = demoWords(`chat.${shortcut}`);
    const id = idOf(merchantId, shortcut);
    await app.db.transaction((tx) => writeCanned(tx, { merchantId, id, shortcut, texts, version: 0 }));
  }
  if (staff.eva === null || staff.ruth === null || (await hasChats(app.db, merchantId))) return;
  const team = { eva: { staffId: staff.eva, name: 'Eva' }, ruth: { staffId: staff.ruth, name: 'Ruth' } };
  for (const talk of TALKS) await seedTalk(app, merchantId, team, talk);
  for (const one of Object.values(team)) await setAvailability(app, merchantId, one, 'away');
}

type Team = Readonly<Record<'eva' | 'ruth', { readonly staffId: string; readonly name: string }>>;

async function seedTalk(app: App, merchantId: string, team: Team, talk: DemoTalk): Promise<void> {
  const { by, topic, language = 'EN', said, staff } = talk;
  const member = await findCredentials(app.db, merchantId, by);
  if (!member) return;
  let at = app.clock.now().getTime() - talk.agoMs;
  const who = { merchantId, memberId: member.id, userName: member.userName, language };
  const colleague = staff && team[staff];
  // Whoever takes it is there; a message that was left came while nobody was.
  for (const one of Object.values(team))
    await setAvailability(appAt(app, at), merchantId, one, talk.isLeft ? 'busy' : 'here');
  if (talk.isLeft) at += 10 * MINUTE_MS;
  let id = '';
  for (const [index, text] of said.entries()) {
    const then = appAt(app, at);
    const clientId = app.ids.uuid();
    if (index % 2 === 0) {
      const taken = await sayAsMember(then, who, { conversationId: id, topic, clientId, content: { text } });
      if (typeof taken === 'string') return;
      id = taken.conversation.id;
      if (index === 0 && colleague) await takeConversation(appAt(app, at + 30_000), merchantId, colleague, id);
    } else if (colleague) await sayAsStaff(then, { merchantId, id }, colleague, { clientId, content: { text } });
    at += MINUTE_MS;
  }
  if (!colleague || talk.isOpen) return;
  const end = { who: 'staff', staffId: colleague.staffId } as const;
  await endConversation(appAt(app, at), { merchantId, id }, end);
  const rating = { id, rating: talk.rating ?? 5, text: talk.ratingText ?? '' };
  await rateConversation(appAt(app, at + MINUTE_MS), { merchantId, memberId: member.id }, rating);
}

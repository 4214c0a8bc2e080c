import { updateNickname, updatePayeeName } from '@baize/contract/account/profile.ts';
import { addRole, addStaff } from '@baize/contract/backoffice/staff.ts';
import { restrictPerson } from '@baize/contract/backoffice/restricted.ts';
import { askRestrictedImport } from '@baize/contract/backoffice/restrictedImport.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import { proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { saveCashierMethod } from '@baize/contract/backoffice/cashierDeposits.ts';
import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { closeChat, noteInChat, sayInChat, saveCannedAnswer, takeChat } from '@baize/contract/backoffice/chat.ts';
import { previewHtml, saveBanner, saveHelp, saveNotice } from '@baize/contract/backoffice/content.ts';
import { fileFamilyCase } from '@baize/contract/backoffice/family.ts';
import { closeGame, setShown } from '@baize/contract/backoffice/games.ts';
import {
  answerFeedback,
  feedbacks,
  saveBroadcast,
  sendBroadcast,
  sendMemberMessage,
  uploadMemberList,
  type Audience,
} from '@baize/contract/backoffice/inbox.ts';
import { planRain, saveLoyaltyItem } from '@baize/contract/backoffice/loyalty.ts';
import { addMemberNote, setMemberLabels, setMemberStatus } from '@baize/contract/backoffice/members.ts';
import { savePromotion } from '@baize/contract/backoffice/promotions.ts';
import { protectionAct } from '@baize/contract/backoffice/protection.ts';
import { saveFilter } from '@baize/contract/backoffice/session.ts';
import { addVendor } from '@baize/contract/backoffice/vendors.ts';
import type { AnyCall, AskOf } from '@baize/contract/call.ts';
import { rateChat, sendChatMessage } from '@baize/contract/chat/chat.ts';
import { feedback } from '@baize/contract/inbox/inbox.ts';
import { setMallAddress } from '@baize/contract/loyalty/mall.ts';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { entriesOf, sampleOf } from '../../../apps/server/test/samples.ts';
import { PASSWORD, type Player } from '../../lib/player.ts';
import type { StaffClient } from '../../lib/staffClient.ts';

/** A text that somebody can write, and how it is written. */
export interface WrittenText {
  readonly name: string;
  readonly by: 'player' | 'staff' | 'vendor';
  /** Characters it may have. */
  readonly max: number;
  /** Throws the refusal where it is not taken. */
  readonly write: (text: string, at: number) => Promise<unknown>;
}

export interface XssWorld {
  readonly desk: StaffClient;
  /** Approves what waits for a second person. */
  readonly lead: StaffClient;
  readonly players: readonly Player[];
  readonly memberIds: ReadonlyMap<string, string>;
}

const MERCHANT = 'mobile';

/** A sample for each field of a call; others are written by the caller or left out. */
function sampleFor(call: StaffCall): Record<string, unknown> {
  const entries = entriesOf(call as unknown as AnyCall);
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, schema]) => {
      const { options } = schema as { options?: readonly unknown[] };
      if (schema.type === 'picklist' && options) return [[field, options[0]]];
      try {
        const only = { ...call, input: v.object({ [field]: schema }) } as unknown as AnyCall;
        return [[field, sampleOf(only)[field]]];
      } catch {
        // The text that is tried says what stands here.
        return [];
      }
    }),
  );
}

const merchantId = MERCHANT;
const REASON = 'strings that must not run';
const name = (at: number): string => `x${at}${randomUUID().slice(0, 6)}`;

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Texts of players; each has a member of its own for every writing. */
export function playerTexts({ players }: XssWorld): WrittenText[] {
  const as = (at: number): Player => players[at % players.length] as Player; // There are some.
  const address = {
    name: 'Maria Santos',
    phone: '09175550101',
    line: '1 Mabini Street',
    city: 'Manila',
    postcode: '1000',
  };
  const set = (part: keyof typeof address, max: number): WrittenText => ({
    ...{ name: `address, ${part}`, by: 'player', max },
    write: (text, at) => as(at).client.call(setMallAddress, { ...address, [part]: text }),
  });
  const conversations = new Map<number, string>();
  return [
    {
      name: 'nickname',
      by: 'player',
      max: 20,
      write: (nickname, at) => as(at).client.call(updateNickname, { nickname }),
    },
    {
      ...{ name: 'own name', by: 'player', max: 60 },
      write: (payeeName, at) => as(at).client.call(updatePayeeName, { payeeName, password: PASSWORD }),
    },
    set('name', 60),
    set('line', 120),
    set('city', 60),
    {
      ...{ name: 'chat', by: 'player', max: 1000 },
      write: async (text, at) => {
        const conversationId = conversations.get(at % 4) ?? '';
        const sent = await as(at % 4).client.call(sendChatMessage, { conversationId, clientId: randomUUID(), text });
        conversations.set(at % 4, sent.conversationId);
      },
    },
    {
      ...{ name: 'feedback', by: 'player', max: 140 },
      write: (text, at) => as(at).client.call(feedback, { clientId: randomUUID(), category: 'other', text }),
    },
  ];
}

/** Staff calls with samples everywhere but in the tested text. */
export function staffTexts(world: XssWorld): WrittenText[] {
  const { desk, lead, memberIds } = world;
  const ids = [...memberIds.values()];
  const idOf = (at: number): string => ids[at % ids.length] ?? '';
  const text = <C extends StaffCall>(
    called: string,
    max: number,
    call: C,
    input: (words: string, at: number) => Record<string, unknown>,
  ): WrittenText => ({
    ...{ name: called, by: 'staff', max },
    write: async (words, at) => {
      // The sample fits the call's schema.
      const request = { ...sampleFor(call), merchantId, reason: REASON, ...input(words, at) } as AskOf<C>;
      const { waits } = (await desk.call(call, request)) as { readonly waits?: string | null };
      // The second person's yes puts it before others.
      if (waits) await lead.call(decideChange, { merchantId, changeId: waits, verdict: 'approve', reason: REASON });
    },
  });
  const member = (at: number) => ({ memberId: idOf(at) });
  const page = (title: string, content: string) => ({ EN: { title, content } });
  const times = { startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: null };
  const notice = (words: (text: string) => unknown) => (text: string) => ({
    ...{ noticeId: randomUUID(), version: null, type: 'PU', texts: words(text), ...times },
  });
  const method = sampleFor(saveCashierMethod)['settings'] as Record<string, unknown>;
  return [
    text(
      'announcement, title',
      200,
      saveNotice,
      notice((words) => page(words, '<p>x</p>')),
    ),
    text(
      'announcement, content',
      4000,
      saveNotice,
      notice((words) => page('x', words)),
    ),
    text('help, title', 200, saveHelp, (words, at) => ({
      tag: name(at),
      version: null,
      texts: page(words, '<p>x</p>'),
    })),
    text('help, content', 4000, saveHelp, (words, at) => ({ tag: name(at), version: null, texts: page('x', words) })),
    text('banner', 200, saveBanner, (words, at) => ({
      ...{ bannerId: name(at), version: null, href: '', picture: null, ...times },
      texts: { EN: { kicker: words, title: words, text: words } },
    })),
    text('banner, link', 300, saveBanner, (href, at) => ({
      ...{ bannerId: name(at), version: null, href, picture: null, ...times },
      texts: { EN: { kicker: '', title: 'x', text: '' } },
    })),
    text('preview of HTML', 20_000, previewHtml, (content) => ({ content })),
    text('promotion', 60, savePromotion, (words) => ({
      ...{
        promotionId: randomUUID(),
        version: 0,
        ...times,
        texts: { EN: { title: words, summary: words, content: '<p>x</p>' } },
      },
    })),
    text('mall item', 60, saveLoyaltyItem, (words) => ({
      ...{ itemId: randomUUID(), version: 0, state: 'open', title: { EN: words }, text: { EN: words } },
    })),
    text('rain, reason', 500, planRain, (reason, at) => ({
      ...{ reason, startsAt: new Date(Date.now() + (at + 2) * 3_600_000).toISOString() },
    })),
    text('method, name and hint', 40, saveCashierMethod, (words, at) => ({
      ...{ methodId: name(at), currency: 'PHP', version: 0, state: 'open', position: at },
      settings: { ...method, name: { EN: words }, hint: { EN: words }, gatewayAccountIds: ['gw_manual_mobile'] },
    })),
    text('canned answer', 1000, saveCannedAnswer, (words, at) => ({
      ...{ answerId: randomUUID(), version: 0, shortcut: name(at), texts: { EN: words } },
    })),
    text('note on a member', 2000, addMemberNote, (words, at) => ({ ...member(at), id: randomUUID(), text: words })),
    text('club of a member', 30, setMemberLabels, (clubLabel, at) => ({
      ...{ ...member(at), clubLabel, labels: [], seen: { clubLabel: '', labels: [] } },
    })),
    text('status, reason', 500, setMemberStatus, (reason, at) => ({
      // In turn: what is so already is no change.
      ...member(20 + (Math.floor(at / 2) % 4)),
      status: at % 2 === 0 ? 'disabled' : 'active',
      reason,
    })),
    text('protection, reason', 500, protectionAct, (reason, at) => ({
      ...member(at),
      act: 'pauseDeposits',
      hours: 24,
      reason,
    })),
    ...(['applicantName', 'applicantContact', 'statement'] as const).map((field, part) =>
      text(`family, ${field}`, field === 'statement' ? 2000 : 120, fileFamilyCase, (words, at) => ({
        // A member has one application at a time.
        ...{
          userName: world.players[(at * 3 + part) % world.players.length]?.userName,
          relation: 'spouse',
          term: '6m',
        },
        ...{ applicantName: 'Maria Santos', applicantBirthday: '1990-05-01', applicantContact: '0917 555 0101' },
        ...{ statement: 'Lost the rent of three months.', [field]: words },
      })),
    ),
    text('person to bar, name', 120, restrictPerson, (words) => ({
      name: words,
      birthday: '1990-05-01',
      idNumber: '',
    })),
    text('list of members, file name', 120, uploadMemberList, (fileName) => ({
      ...{ listId: randomUUID(), fileName, csv: `username\n${fileName}\nana` },
    })),
    text('import of restricted persons, list', 60, askRestrictedImport, (source, at) => ({
      ...{
        importId: randomUUID(),
        source,
        fileName: source,
        csv: `Maria Santos ${'abcdefghij'[at % 10]},1990-05-01,,,`,
      },
    })),
    text('correction, public text', 100, proposeAdjustment, (publicText, at) => ({
      ...{ adjustmentId: randomUUID(), userName: world.players[at % world.players.length]?.userName },
      ...{ amount: '1.00', code: 'goodwill', publicText },
    })),
    text('message to a member', 200, sendMemberMessage, (words, at) => ({
      ...{
        messageId: randomUUID(),
        userName: world.players[at % 4]?.userName,
        kind: 'service',
        title: words,
        text: words,
      },
    })),
    broadcastText(desk, 'broadcast, title', (words) => page(words, '<p>x</p>'), 200),
    broadcastText(desk, 'broadcast, content', (words) => page('x', words), 4000),
    text('role, name', 60, addRole, (words, at) => ({
      name: words,
      description: `${at}`,
      permissions: ['audit.read'],
    })),
    text('role, description', 200, addRole, (words, at) => ({ name: name(at), description: words, permissions: [] })),
    text('staff, name', 60, addStaff, (words, at) => ({
      ...{ userName: name(at), displayName: words, email: `${name(at)}@example.com`, roles: [] },
    })),
    text('kept filter', 60, saveFilter, (words) => ({ screen: 'members', name: words, query: `?search=${words}` })),
    text('vendor, name', 60, addVendor, (words, at) => ({
      ...{ vendor: `X${at}${randomUUID().slice(0, 4).toUpperCase()}`, name: words, walletMode: 'seamless', publicKey },
      ...{
        baseUrl: 'http://127.0.0.1:9/x',
        categories: [],
        currencies: ['PHP'],
        launchOrigins: [],
        trialWallet: false,
        promoWinMax: 0,
      },
    })),
    text('game closed, reason', 500, closeGame, (reason, at) => ({
      nodeId: 'felt-perlas',
      maintenance: at % 2 === 0,
      reason,
    })),
    text('game hidden, reason', 500, setShown, (reason, at) => ({
      kind: 'game',
      code: 'felt-perlas',
      shown: at % 2 === 1,
      reason,
    })),
    feedbackAnswers(desk),
  ];
}

function broadcastText(
  desk: StaffClient,
  called: string,
  words: (text: string) => Record<string, { title: string; content: string }>,
  max: number,
): WrittenText {
  return {
    ...{ name: called, by: 'staff', max },
    write: async (text) => {
      const broadcastId = randomUUID();
      const audience: Audience = {
        who: 'members',
        types: [0],
        registeredFrom: null,
        registeredTo: null,
        ...{ languages: [], kyc: [], agent: '' },
        includeNew: true,
      };
      const { version } = await desk.call(saveBroadcast, {
        ...{ merchantId, broadcastId, version: 0, kind: 'news' as const, audience, startsAt: null, endsAt: null },
        texts: words(text),
      });
      await desk.call(sendBroadcast, { merchantId, broadcastId, version });
    },
  };
}

function feedbackAnswers(desk: StaffClient): WrittenText {
  return {
    ...{ name: 'answer to feedback', by: 'staff', max: 2000 },
    write: async (answer) => {
      const { list } = await desk.call(feedbacks, { merchantId, state: 'new' });
      const row = list[0];
      // Fewer were taken than answers are tried.
      if (!row) return;
      await desk.call(answerFeedback, { merchantId, feedbackId: row.feedbackId, version: row.version, answer });
    },
  };
}

/** What players say of a conversation that is over. */
export function ratingTexts({ desk, players }: XssWorld): WrittenText[] {
  return [
    {
      ...{ name: 'chat, rating', by: 'player', max: 140 },
      write: async (text, at) => {
        const { client } = players[4 + (at % (players.length - 4))] as Player; // Who has no conversation yet.
        const asked = { conversationId: '', clientId: randomUUID(), text: 'Is anybody there?' };
        const { conversationId } = await client.call(sendChatMessage, asked);
        await desk.call(takeChat, { merchantId, conversationId });
        await desk.call(closeChat, { merchantId, conversationId });
        await client.call(rateChat, { conversationId, rating: 3, text });
      },
    },
  ];
}

/** What staff say in a conversation that they have taken. */
export function chatTexts({ desk }: XssWorld, conversationId: string): WrittenText[] {
  return [
    {
      ...{ name: 'chat, answer', by: 'staff', max: 1000 },
      write: (text) => desk.call(sayInChat, { merchantId, conversationId, clientId: randomUUID(), text }),
    },
    {
      ...{ name: 'chat, note', by: 'staff', max: 500 },
      write: (text) => desk.call(noteInChat, { merchantId, conversationId, noteId: randomUUID(), text }),
    },
  ];
}

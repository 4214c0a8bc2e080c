import { sha256, withDraws } from '@baize/fair/web.ts';
import { codeOf } from '../../../games/cards.ts';
import type { HandFairness, RoomCode } from '../../room.ts';
import { ROOM_CLIENTS } from '../games/clients.ts';

/** What decides a hand; empty where unknown. */
export type HandClaim = {
  readonly room: RoomCode;
  readonly number: number;
  readonly dealer: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** What the players' seeds make together; and the seeds themselves, by commas. */
  readonly clientSeed: string;
  readonly seeds: string;
  readonly root: string;
};

export type HandProblem = 'serverSeed' | 'clientSeed' | 'number' | 'dealer' | 'noCrypto';

export type HandFinding = {
  readonly room: RoomCode;
  readonly dealer: number;
  /** How many were dealt in, by their seeds; 0: they were not given. */
  readonly places: number;
  /** Null when nothing was given to compare with. */
  readonly isHashRight: boolean | null;
  readonly areSeedsRight: boolean | null;
  readonly isRootRight: boolean | null;
  readonly root: string;
  readonly deck: readonly number[];
};

const HEX = /^[0-9a-f]{64}$/;
const CARDS = 52;

const isRoomCode = (text: string | null): text is RoomCode => ROOM_CLIENTS.some(({ code }) => code === text);

/** The check's address, filled in; a secret server seed is left out. */
export function handLink(hand: HandFairness): string {
  const fields = {
    room: hand.roomGame,
    number: String(hand.number),
    dealer: String(hand.dealer),
    serverSeed: hand.serverSeed ?? '',
    serverSeedHash: hand.serverSeedHash,
    clientSeed: hand.clientSeed ?? '',
    seeds: hand.seeds.map(({ hash, seed }) => seed ?? hash).join(','),
    root: hand.root ?? '',
  };
  return `/verify#${new URLSearchParams(fields)}`;
}

/** Reads such an address's fragment; null: another kind of game. */
export function readHand(fragment: string): HandClaim | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const room = fields.get('room');
  if (!isRoomCode(room)) return null;
  // People copy it as the page shows it, in groups.
  const hex = (name: string) => (fields.get(name) ?? '').replaceAll(/\s/g, '').toLowerCase();
  const count = (name: string) => (fields.get(name)?.trim() ? Number(fields.get(name)) : Number.NaN);
  return {
    room,
    number: count('number'),
    dealer: count('dealer'),
    serverSeed: hex('serverSeed'),
    serverSeedHash: hex('serverSeedHash'),
    clientSeed: hex('clientSeed'),
    seeds: (fields.get('seeds') ?? '').replaceAll(/\s/g, ''),
    root: hex('root'),
  };
}

export function handOfForm(fields: Readonly<Record<string, string>>): HandClaim {
  const claim = readHand(new URLSearchParams(fields).toString());
  if (claim === null) throw new Error('the form always names a game');
  return claim;
}

/** What is missing or cannot be; empty when the hand can be computed. */
export function problemsOfHand({ serverSeed, clientSeed, number, dealer }: HandClaim): HandProblem[] {
  const problems: [HandProblem, boolean][] = [
    ['serverSeed', !HEX.test(serverSeed)],
    ['clientSeed', !HEX.test(clientSeed)],
    ['number', !Number.isSafeInteger(number) || number < 1],
    ['dealer', !Number.isInteger(dealer) || dealer < 0 || dealer > 5],
    // Browsers give it only to pages over https or from this machine.
    ['noCrypto', globalThis.crypto?.subtle === undefined],
  ];
  return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** Shuffles once more, and builds the tree over all cards. */
export async function recomputeHand(claim: HandClaim): Promise<HandFinding> {
  const { room, dealer, serverSeed, serverSeedHash, clientSeed, seeds, number } = claim;
  const unshuffled = Array.from({ length: CARDS }, (_, card) => card);
  const deck = await withDraws({ serverSeed, clientSeed, nonce: number }, (draws) => draws.shuffle(unshuffled));
  const root = await rootOver(deck, serverSeed);
  return {
    ...{ room, dealer, deck, root, places: seeds === '' ? 0 : seeds.split(',').length },
    isHashRight: serverSeedHash === '' ? null : (await sha256(serverSeed)) === serverSeedHash,
    areSeedsRight: seeds === '' ? null : (await sha256(seeds.split(',').join(':'))) === clientSeed,
    isRootRight: claim.root === '' ? null : root === claim.root,
  };
}

async function rootOver(deck: readonly number[], serverSeed: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), algorithm, false, ['sign']);
  const leaf = async (card: number, at: number): Promise<string> => {
    const salt = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`salt:${at}`)));
    const hex = Array.from(salt, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return sha256(`${at}:${codeOf(card)}:${hex}`);
  };
  let level = await Promise.all(deck.map(leaf));
  while (level.length > 1) {
    const pairs = level.flatMap((hash, at) => (at % 2 === 0 ? [[hash, level[at + 1]] as const] : []));
    level = await Promise.all(
      pairs.map(([left, right]) => (right === undefined ? Promise.resolve(left) : sha256(left + right))),
    );
  }
  return level[0] ?? '';
}

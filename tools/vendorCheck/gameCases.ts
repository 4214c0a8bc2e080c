import { createShapeCounter } from '../../apps/server/src/kernel/http/bodyShape.rules.ts';
import { GAME_TYPES } from '@baize/contract/games/games.ts';
import {
  ANSWER_LIMITS,
  GAME_LIST_LIMITS,
  GAMES_MAX,
  pictureIn,
  type AnswerLimits,
} from '@baize/contract/vendor/answers.ts';
import { FREE_PLAY_CURRENCY, GameListItem, TableList } from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';
import { newUuid, tell, type Counter, type Heard } from './walletWire.ts';

interface GameCase {
  readonly name: string;
  /** Answers what is wrong, or nothing. */
  readonly play: (counter: Counter) => Promise<string | undefined>;
}

const NO_GAME = 'no-such-game';
const URL_MAX = 2_000;

/** Requests to a vendor besides money, and what is ignored in its answers (`docs/vendor-api.md`). */
export const GAME_CASES: readonly GameCase[] = [
  { name: 'game/list answers a list with games', play: async (at) => void (await listOf(at)) },
  {
    name: 'the list holds no more than is read',
    play: async (at) => {
      const heard = await askForList(at);
      const list = parse(heard);
      if (Array.isArray(list) && list.length > GAMES_MAX) return `${list.length} games; at most ${GAMES_MAX} are taken`;
      return excessOf(heard, GAME_LIST_LIMITS);
    },
  },
  { name: 'every entry of the list is taken', play: async (at) => firstOf((await listOf(at)).map(faultOf)) },
  {
    name: 'no two codes differ in case only',
    play: async (at) => {
      const codes = (await listOf(at)).map((entry) => String(fieldsOf(entry)['game_code']).toLowerCase());
      const twice = codes.find((code, index) => codes.indexOf(code) !== index);
      return twice === undefined ? undefined : `${twice} is there more than once`;
    },
  },
  { name: 'pictures have https addresses', play: async (at) => firstOf((await listOf(at)).map(pictureFaultOf)) },
  {
    name: 'game/url answers the address of a page',
    play: async (at) => pageFaultOf(await tell(at, 'game/url', { ...asked(at, await oneOf(at)), ...memberOf(at) })),
  },
  {
    name: 'a game with free play opens without a user',
    play: async (at) => {
      const free = (await listOf(at)).map(fieldsOf).find((entry) => entry['free_play'] === true);
      if (!free) return undefined;
      return pageFaultOf(await tell(at, 'game/url', { ...asked(at, free), currency: FREE_PLAY_CURRENCY }));
    },
  },
  {
    name: 'free rounds, where they are taken, are given once, and not after they were called off',
    play: async (at) => freeRoundsFaultOf(at, await oneOf(at)),
  },
  { name: 'table/list, where it is answered, tells of tables that are in the list', play: tablesFaultOf },
  {
    name: 'a game that nobody has is answered 404',
    play: async (at) => {
      const { http } = await tell(at, 'game/url', { ...asked(at, { game_code: NO_GAME }), ...memberOf(at) });
      return http === 404 ? undefined : `404 was due, the answer was ${http}`;
    },
  },
];

const DAY_MS = 86_400_000;
/** No round is longer: seconds instead of milliseconds, or a time of the past, are further away. */
const ROUND_MS_MAX = 3_600_000;
const FAULT = 500;

/** A vendor without live tables answers 404, or anything else below 500. */
async function tablesFaultOf(at: Counter): Promise<string | undefined> {
  const heard = await tell(at, 'table/list', { request_uuid: newUuid() });
  if (heard.http >= FAULT) return `a vendor that leaves it out answers 404; the answer was ${heard.http}`;
  if (heard.http !== 200) return undefined;
  const excess = excessOf(heard, ANSWER_LIMITS);
  if (excess) return excess;
  const read = v.safeParse(TableList, parse(heard));
  if (!read.success) return `${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`;
  const listed = new Set((await listOf(at)).map((entry) => String(fieldsOf(entry)['game_code']).toLowerCase()));
  const codes = read.output.map(({ game_code: code }) => code.toLowerCase());
  const stranger = codes.find((code) => !listed.has(code));
  if (stranger !== undefined) return `${stranger} is none of the list of games`;
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) return `${twice} is there more than once`;
  const far = read.output.find(({ round }) => round && Math.abs(round.until - Date.now()) > ROUND_MS_MAX);
  return far && `${far.game_code}: until ${far.round?.until} is no moment of a round, in milliseconds since 1970`;
}

const CREATE = 'freebet/rewards/create';
const CANCEL = 'freebet/rewards/cancel';

/** A vendor without free rounds answers 404 and is asked nothing else. */
async function freeRoundsFaultOf(at: Counter, game: Fields): Promise<string | undefined> {
  const now = Date.now();
  const { user, currency } = at;
  const reward = (uuid: string) => ({
    ...{ request_uuid: uuid, reward_uuid: uuid, user, currency, game_code: game['game_code'] },
    ...{ bet_value: Number(game['min_bet'] ?? 0) || 100_000, bet_count: 2 },
    start_time: new Date(now).toISOString(),
    end_time: new Date(now + DAY_MS).toISOString(),
  });
  const given = reward(newUuid());
  const first = await tell(at, CREATE, given);
  if (first.http === 404) return undefined;
  const off = newUuid();
  const statuses = [
    first,
    await tell(at, CREATE, given),
    await tell(at, CREATE, { ...given, bet_count: 3 }),
    await tell(at, CANCEL, { request_uuid: newUuid(), reward_uuid: given.reward_uuid }),
    await tell(at, CANCEL, { request_uuid: newUuid(), reward_uuid: off }),
    await tell(at, CREATE, reward(off)),
  ].map(({ status }) => status);
  const due = ['RS_OK', 'RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK', 'RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION'];
  return statuses.join() === due.join() ? undefined : `${due.join()} was due, the answers were ${statuses.join()}`;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (entry: unknown): Fields => (typeof entry === 'object' && entry !== null ? (entry as Fields) : {});
const firstOf = (faults: readonly (string | undefined)[]) => faults.find((fault) => fault !== undefined);

/** What the platform would not read of an answer. */
function excessOf({ text }: Heard, most: AnswerLimits): string | undefined {
  const bytes = Buffer.from(text);
  const holds: AnswerLimits = { bytes: bytes.length, ...createShapeCounter()(bytes) };
  const parts = ['bytes', 'signs', 'escapes'] as const;
  const part = parts.find((one) => holds[one] > most[one]);
  return part && `${holds[part]} ${part}; at most ${most[part]} are read`;
}

const askForList = (at: Counter): Promise<Heard> => tell(at, 'game/list', { request_uuid: newUuid() });

async function listOf(at: Counter): Promise<readonly unknown[]> {
  const heard = await askForList(at);
  const list = parse(heard);
  if (heard.http !== 200 || !Array.isArray(list) || list.length === 0)
    throw new Error(`no list with games: ${heard.http} ${heard.text.slice(0, 200)}`);
  return list;
}

const oneOf = async (at: Counter): Promise<Fields> =>
  (await listOf(at)).map(fieldsOf).find((entry) => entry['enabled'] !== false) ?? {};

/** Why the platform would leave an entry of the list out. */
function faultOf(entry: unknown, index: number): string | undefined {
  const code = fieldsOf(entry)['game_code'];
  const which = `entry ${index + 1}${typeof code === 'string' ? ` (${code})` : ''}`;
  const read = v.safeParse(GameListItem, entry);
  if (!read.success) return `${which}: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`;
  const { category } = read.output;
  if ((GAME_TYPES as readonly string[]).includes(category)) return undefined;
  return `${which}: category ${category} is none of ${GAME_TYPES.join(', ')}`;
}

function pictureFaultOf(entry: unknown, index: number): string | undefined {
  const url = fieldsOf(entry)['url_thumb'] ?? '';
  const isGood = url === '' || (typeof url === 'string' && pictureIn(url) !== '');
  return isGood ? undefined : `entry ${index + 1}: ${JSON.stringify(url)} is left out`;
}

const asked = ({ currency }: Counter, { game_code }: Fields): Fields => ({
  request_uuid: newUuid(),
  game_code,
  platform: 'GPL_MOBILE',
  lang: 'en',
  currency,
  country: 'PH',
  lobby_url: 'https://play.example/m/home',
  deposit_url: 'https://play.example/m/voucherCenter',
  time_zone: 'Asia/Manila',
});
const memberOf = ({ user }: Counter): Fields => ({ user, token: newUuid() });

function pageFaultOf(heard: Heard): string | undefined {
  const excess = excessOf(heard, ANSWER_LIMITS);
  if (excess) return excess;
  const url = fieldsOf(parse(heard))['url'];
  const isPage = typeof url === 'string' && url.length <= URL_MAX && /^https?:\/\//.test(url) && URL.canParse(url);
  return heard.http === 200 && isPage ? undefined : `no page: ${heard.http} ${heard.text.slice(0, 200)}`;
}

function parse({ text }: Heard): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

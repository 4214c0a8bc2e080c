import {
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  MESSAGE_AGE_MS_MAX,
  TIME_HEADER,
  TIMED_SIGNATURE_HEADER,
  FREE_PLAY_CURRENCY,
  SIGNATURE_HEADER,
  SIGNATURE_HEADER_ALIAS,
  VENDOR_AMOUNT_SCALE,
  TableListRequest,
  type GameListItem,
  type TableListItem,
} from '@baize/contract/vendor/protocol.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { addDrawRoutes } from './draws/draws.ts';
import { linkQuery } from './links.ts';
import { deleteOldMessages, insertMessage } from './messages.store.ts';
import { after, type Clock } from './clock.ts';
import { addDeskRoutes } from './desk.routes.ts';
import { findPlayed, gamesOf, isGame, type Engine, type ListedGame } from './engines.ts';
import type { Jackpots } from './jackpot/index.ts';
import { addFreeRewardRoutes } from './freeRewards.routes.ts';
import type { PlatformKeys } from './platformKeys.ts';
import { read, Uuid } from './read.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './secrets.ts';
import { makeLaunch, type SessionParts } from './sessions.ts';
import type { Tables } from './tables/index.ts';

// `is_trial` is ours: trial money looks the same otherwise.
const UrlRequest = v.pipe(
  v.object({ ...GameUrlRequest.entries, is_trial: v.optional(v.boolean(), false) }),
  v.check(
    ({ currency, user, token }) => currency === FREE_PLAY_CURRENCY || ((user ?? '') !== '' && (token ?? '') !== ''),
  ),
);

interface VendorParts extends SessionParts {
  readonly keys: PlatformKeys;
  /** The machine's time: how old a message is lies between its sender's machine and this one. */
  readonly machine: Clock;
  readonly engines: readonly Engine[];
  readonly tables: Pick<Tables, 'now'>;
  readonly jackpots: Jackpots;
  /** Where browsers reach Felt. */
  readonly publicUrl: string;
  /** PEM, RSA: signs what the draw house answers. */
  readonly privateKey: string;
}

/**
 * The vendor's calls. Nothing is read before the signature over time and raw body holds; old and repeated messages
 * are refused, so that a recorded one opens no second session.
 */
export function addVendorRoutes(http: FastifyInstance, parts: VendorParts): void {
  const { keys, publicUrl, vault, clock, engines, tables } = parts;

  http.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    signed.addHook('preHandler', async (request) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { time, signature, text } = timedOf(request, raw);
      const isNow = Math.abs(parts.machine.now().getTime() - time) <= MESSAGE_AGE_MS_MAX;
      const isGood =
        isNow && (await keys.isSigned(raw, signatureOf(request))) && (await keys.isSigned(text, signature));
      if (!isGood || !(await isFirst(parts, signature))) throw new Refusal('signature.invalid');
      request.body = parse(raw);
    });

    signed.post('/vendor/game/list', async (request): Promise<GameListItem[]> => {
      read(GameListRequest, request.body);
      return gamesOf(engines).map(listed);
    });

    signed.post('/vendor/table/list', async (request): Promise<TableListItem[]> => {
      read(TableListRequest, request.body);
      return tables.now();
    });

    addDrawRoutes(signed, parts);
    addFreeRewardRoutes(signed, parts);
    addDeskRoutes(signed, parts);

    signed.post('/vendor/game/url', async (request) => {
      const launch = read(UrlRequest, request.body);
      if (!isGame(launch.game_code)) throw new Refusal('game.unknown');
      const { code, sessionId } = await makeLaunch(parts, launch);
      const query = new URLSearchParams({ launch: code, lang: siteLanguageOf(launch.lang), session: sessionId });
      if (launch.time_zone) query.set('zone', launch.time_zone);
      return { url: `${publicUrl}/play/${launch.game_code}?${query}` };
    });

    signed.post('/vendor/game/round', async (request) => {
      const {
        user,
        round: roundId,
        transaction_uuid: movement,
        time_zone: zone,
      } = read(GameRoundRequest, request.body);
      const id = v.safeParse(Uuid, roundId ?? movement);
      const shown = id.success ? await findPlayed(engines, id.output) : null;
      if (!shown?.isOver || (user !== undefined && shown.account !== user)) throw new Refusal('round.unknown');
      const query = linkQuery({ vault, clock }, shown.id);
      const table = shown.table === null ? '' : `table=${shown.table}&`;
      return {
        url: `${publicUrl}/replay/${shown.id}?${query}${zone ? `&${new URLSearchParams({ zone })}` : ''}`,
        fairness_url: `${publicUrl}/verify?${table}round=${shown.id}&${query}`,
      };
    });
  });
}

/** The list's currency for stakes, one figure per game. */
const LISTED_CURRENCY = 'PHP';

function listed(game: ListedGame): GameListItem {
  return {
    game_code: game.code,
    name: game.name,
    category: game.category,
    classify: game.classify,
    // The smallest stake in the platform's own units.
    min_bet: Number(game.least(LISTED_CURRENCY)) * (VENDOR_AMOUNT_SCALE / 100),
    min_bet_currency: LISTED_CURRENCY,
    url_thumb: '',
    free_play: true,
    enabled: true,
    // Cards and wheel are drawn: there is no picture from a studio.
    streaming: false,
  };
}

function signatureOf({ headers }: FastifyRequest): string {
  const given = headers[SIGNATURE_HEADER] ?? headers[SIGNATURE_HEADER_ALIAS];
  return typeof given === 'string' ? given : '';
}

/** What says when the message was sent; without it the time is none. */
function timedOf({ headers }: FastifyRequest, raw: Buffer): { time: number; signature: string; text: Buffer } {
  const time = headers[TIME_HEADER];
  const signature = headers[TIMED_SIGNATURE_HEADER];
  if (typeof time !== 'string' || !/^\d{13}$/.test(time) || typeof signature !== 'string')
    return { time: Number.NaN, signature: '', text: raw };
  return { time: Number(time), signature, text: Buffer.concat([Buffer.from(`${time}.`), raw]) };
}

/**
 * The same message has the same signature, compared as bytes: as text it could vary. Older ones are refused by time
 * and forgotten.
 */
async function isFirst({ db, machine }: VendorParts, signature: string): Promise<boolean> {
  const at = machine.now();
  await deleteOldMessages(db, after(at, -3 * MESSAGE_AGE_MS_MAX));
  return insertMessage(db, { hash: hashToken(Buffer.from(signature, 'base64').toString('base64')), at });
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Refusal('input.invalid');
  }
}

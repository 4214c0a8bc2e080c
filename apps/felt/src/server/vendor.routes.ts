import {
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  FREE_PLAY_CURRENCY,
  SIGNATURE_HEADER,
  SIGNATURE_HEADER_ALIAS,
  VENDOR_AMOUNT_SCALE,
  type GameListItem,
} from '@baize/contract/vendor/protocol.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { linkText } from './api.routes.ts';
import { findGame, GAMES, stakesIn } from './games.ts';
import type { PlatformKeys } from './platformKeys.ts';
import { read, Uuid } from './read.ts';
import { Refusal } from './refusal.ts';
import { findRoundByMovement } from './rounds.store.ts';
import { languageOf, makeLaunch, type SessionParts } from './sessions.ts';

// `is_trial` is ours: the platform tells it of members who play with trial money, which looks the same otherwise.
const UrlRequest = v.pipe(
  v.object({ ...GameUrlRequest.entries, is_trial: v.optional(v.boolean(), false) }),
  v.check(
    ({ currency, user, token }) => currency === FREE_PLAY_CURRENCY || ((user ?? '') !== '' && (token ?? '') !== ''),
  ),
);

interface VendorParts extends SessionParts {
  readonly keys: PlatformKeys;
  /** Where browsers reach Felt. */
  readonly publicUrl: string;
}

/** What the platform asks of a vendor. Nothing is read before the signature over the raw body has been checked. */
export function addVendorRoutes(http: FastifyInstance, parts: VendorParts): void {
  const { keys, publicUrl, db, vault } = parts;

  http.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    signed.addHook('preHandler', async (request) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!(await keys.isSigned(raw, signatureOf(request)))) throw new Refusal('signature.invalid');
      request.body = parse(raw);
    });

    signed.post('/vendor/game/list', async (request): Promise<GameListItem[]> => {
      read(GameListRequest, request.body);
      return GAMES.map(({ code, name, category, classify }) => ({
        game_code: code,
        name,
        category,
        classify,
        // The smallest stake in the platform's own units.
        min_bet: Number(stakesIn('')[0] ?? 0n) * (VENDOR_AMOUNT_SCALE / 100),
        url_thumb: '',
        free_play: true,
        enabled: true,
      }));
    });

    signed.post('/vendor/game/url', async (request) => {
      const launch = read(UrlRequest, request.body);
      if (!findGame(launch.game_code)) throw new Refusal('game.unknown');
      const { code, sessionId } = await makeLaunch(parts, launch);
      const query = new URLSearchParams({ launch: code, lang: languageOf(launch.lang), session: sessionId });
      return { url: `${publicUrl}/play/${launch.game_code}?${query}` };
    });

    signed.post('/vendor/game/round', async (request) => {
      const { user, round: roundId, transaction_uuid: movement } = read(GameRoundRequest, request.body);
      const id = v.safeParse(Uuid, roundId ?? movement);
      const round = id.success ? await findRoundByMovement(db, id.output) : null;
      if (!round || round.settledAt === null || (user !== undefined && round.account !== user))
        throw new Refusal('round.unknown');
      const signature = vault.sign(linkText(round.id));
      return {
        url: `${publicUrl}/replay/${round.id}?sig=${signature}`,
        fairness_url: `${publicUrl}/verify?round=${round.id}&sig=${signature}`,
      };
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string {
  const given = headers[SIGNATURE_HEADER] ?? headers[SIGNATURE_HEADER_ALIAS];
  return typeof given === 'string' ? given : '';
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Refusal('input.invalid');
  }
}

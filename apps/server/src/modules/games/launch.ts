import type { Game, launchGame } from '@baize/contract/games/games.ts';
import { FREE_PLAY_CURRENCY, type GameUrlRequest } from '@baize/contract/vendor/protocol.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { lacksVerification } from '../kyc/index.ts';
import { askVendor, createLaunchToken, findConnectedVendor } from '../vendors/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { catalogueOf } from './catalogue.ts';
import { findGame, type GameRow } from './catalogue.store.ts';
import { gameFace } from './faces.ts';
import { decideLaunch, vendorPage, type LaunchMode } from './launch.rules.ts';
import { originsOf } from './vendorOrigins.ts';

const LAUNCH_TIMEOUT_MS = 5_000;

interface LaunchRequest {
  readonly nodeId: string;
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: string;
  readonly desktop: boolean;
  /** Where the member's browser sees the site. */
  readonly origin: string;
}

type Refused = { readonly refusal: (typeof launchGame)['errors'][number] };
export type Launch = { readonly url: string; readonly game: Game; readonly mode: LaunchMode } | Refused;

/** Opens a game at its vendor for a member (G4). */
export async function launch(app: App, request: LaunchRequest): Promise<Launch> {
  const { merchant, session } = request;
  const catalogue = catalogueOf(app);
  const [game, hidden] = await Promise.all([findGame(app.db, request.nodeId), catalogue.hidden(merchant)]);
  const vendor = game && (await findConnectedVendor(app, game.vendor));
  const decision = decideLaunch({
    game,
    hidden,
    vendor,
    member: { hasPlayMoney: isTrialType(session.type), currency: session.currency, excluded: session.excluded },
  });
  if ('refusal' in decision) return decision;
  // Without both there was a refusal.
  if (!game || !vendor) return { refusal: 'games.unknown' };
  if (decision.mode === 'real' && (await lacksVerification({ db: app.db, merchant, session })))
    return { refusal: 'kyc.required' };

  const body = await urlRequest(app, request, game, decision.mode);
  const answer = await askVendor(app, vendor, 'game/url', body, LAUNCH_TIMEOUT_MS);
  // A vendor that knows the game no more says so with 404.
  if (answer?.status === 404) return { refusal: 'games.maintenance' };
  const url = answer?.status === 200 ? vendorPage(urlIn(answer.body), originsOf(app, vendor)) : null;
  if (url === null) {
    app.log.warn(
      { vendor: vendor.code, game: game.nodeId, status: answer?.status ?? null },
      'the vendor opened no page of its own',
    );
    return { refusal: 'games.vendorDown' };
  }
  const { names } = await catalogue.vendors();
  return { url, mode: decision.mode, game: gameFace(game, names.get(game.vendor) ?? game.vendor) };
}

async function urlRequest(
  app: App,
  { merchant, session, language, desktop, origin }: LaunchRequest,
  game: GameRow,
  mode: LaunchMode,
): Promise<GameUrlRequest> {
  const common = {
    request_uuid: app.ids.uuid(),
    game_code: game.code,
    platform: desktop ? ('GPL_DESKTOP' as const) : ('GPL_MOBILE' as const),
    lang: languageOf(language).tag,
    country: merchant.settings.country,
    lobby_url: `${origin}/m/home`,
    deposit_url: `${origin}/m/voucherCenter`,
    time_zone: merchant.settings.timeZone,
  };
  // Free play knows no member and no wallet (`architecture.md`, Vendor API).
  if (mode === 'free') return { ...common, currency: FREE_PLAY_CURRENCY };
  const token = await createLaunchToken(app, {
    vendor: game.vendor,
    game: game.code,
    gameType: game.gameType,
    session,
  });
  return {
    ...common,
    user: session.memberId,
    token,
    currency: session.currency,
    ...(mode === 'trial' ? { is_trial: true } : {}),
  };
}

const urlIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'url' in body ? body.url : null;

import { isLotteryVendor } from '@baize/lottery/index.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { Game } from '@baize/contract/games/games.ts';
import type { launchGame } from '@baize/contract/games/launch.ts';
import { ANSWER_MS_MAX } from '@baize/contract/vendor/answers.ts';
import { FREE_PLAY_CURRENCY, type GameUrlRequest } from '@baize/contract/vendor/protocol.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import type { App } from '../../kernel/app.ts';
import { countryOf } from '../../kernel/countries.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { isKeptFromPlay } from '../identity/index.ts';
import { lacksVerification } from '../kyc/index.ts';
import { autoTransferOnLaunch, sweepBeforeLaunch, lineMaker } from '../transfers/index.ts';
import {
  askVendor,
  createLaunchToken,
  findConnectedVendor,
  playReminderOf,
  vendorsElsewhere,
} from '../vendors/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { catalogueOf } from './catalogue.ts';
import { findGame, type GameRow } from './catalogue.store.ts';
import { closedVendors, toldOf } from './closed.ts';
import { gameFace, LOTTO_MODES } from './faces.ts';
import { decideLaunch, LOBBY_CODE, playTypeOf, vendorPage, type LaunchMode } from './launch.rules.ts';
import { findLobby } from './lobby.ts';
import { originsOf } from './vendorOrigins.ts';

interface LaunchRequest {
  /** A game, or a vendor's lobby. */
  readonly wanted: { readonly nodeId: string } | { readonly vassalage: string };
  /** For the member's country. */
  readonly ip: string;
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: string;
  readonly desktop: boolean;
  /** How the page calls this launch. */
  readonly launchId: string | undefined;
  /** Where the member's browser sees the site. */
  readonly origin: string;
}

/** 404: unknown now; 451: not allowed here. */
const REFUSED_BY_VENDOR: Readonly<Record<number, 'games.maintenance' | 'games.regionBlocked'>> = {
  404: 'games.maintenance',
  451: 'games.regionBlocked',
};

type Refused = {
  readonly refusal: (typeof launchGame)['errors'][number];
  /** What the member is told besides. */
  readonly told?: { readonly name?: string; readonly words?: string; readonly until?: string };
};
type OwnWallet = NonNullable<OutputOf<typeof launchGame>['wallet']>;
export type Launch =
  | { readonly url: string; readonly game: Game; readonly mode: LaunchMode; readonly wallet?: OwnWallet }
  | Refused;

export async function launch(app: App, request: LaunchRequest): Promise<Launch> {
  const { merchant, session, wanted } = request;
  const catalogue = catalogueOf(app);
  const hidden = await catalogue.hidden(merchant);
  const [game, elsewhere] = await Promise.all([
    'nodeId' in wanted ? findGame(app.db, wanted.nodeId) : findLobby(app, wanted.vassalage, hidden),
    vendorsElsewhere(app, request.ip),
  ]);
  // Without a vendor: played in the hall, by the same rules.
  const isHall = game !== null && merchant.flags.LOTTERY3 && isLotteryVendor(game.vendor);
  const vendor = isHall ? null : game && (await findConnectedVendor(app, game.vendor));
  const hasPlayMoney = isTrialType(session.type);
  const isKeptOut = !hasPlayMoney && (await isKeptFromPlay(app, { ...session, exceptSessionId: session.id }));
  const decision = decideLaunch({
    game: isHall ? { ...game, connected: true } : game,
    hidden,
    isElsewhere: game !== null && elsewhere.includes(game.vendor),
    vendor: isHall ? THE_HALL : vendor,
    member: { hasPlayMoney, currency: session.currency, excluded: session.excluded || isKeptOut },
  });
  if ('refusal' in decision) {
    if (decision.refusal === 'games.unknown' || !game) return decision;
    const told = { name: game.name };
    if (decision.refusal !== 'games.maintenance') return { ...decision, told };
    // Uncached: planned closures begin by the clock.
    const closed = await closedVendors(app);
    return { ...decision, told: { ...told, ...toldOf(closed.get(game.vendor), request.language) } };
  }
  // Without both there was a refusal.
  if (!game || !(vendor || isHall)) return { refusal: 'games.unknown' };
  if (decision.mode === 'real' && (await lacksVerification({ db: app.db, merchant, member: session })))
    return { refusal: 'kyc.required', told: { name: game.name } };
  if (!vendor) {
    const url = `${request.origin}${hallAddress(game, 'nodeId' in wanted)}`;
    return { url, mode: decision.mode, game: gameFace(game, await catalogue.vendors()) };
  }

  const body = await urlRequest(app, request, game, decision.mode);
  const isReal = decision.mode === 'real';
  // Other vendors' money comes home meanwhile.
  const [answer] = await Promise.all([
    askVendor(app, vendor, 'game/url', body, ANSWER_MS_MAX),
    isReal ? sweepBeforeLaunch(app, { merchant, session, vendor }) : undefined,
  ]);
  const said = answer && REFUSED_BY_VENDOR[answer.status];
  if (said) return { refusal: said, told: { name: game.name } };
  const url = answer?.status === 200 ? vendorPage(urlIn(answer.body), originsOf(vendor)) : null;
  if (url === null) {
    app.log.warn(
      { vendor: vendor.code, game: game.nodeId, status: answer?.status ?? null },
      'the vendor opened no page of its own',
    );
    return { refusal: 'games.vendorDown', told: { name: game.name } };
  }
  const wallet =
    isReal && vendor.walletMode === 'transfer'
      ? await launchTransfer(app, { merchant, session, vendor, launchId: request.launchId })
      : null;
  return {
    url,
    mode: decision.mode,
    game: gameFace(game, await catalogue.vendors()),
    ...(wallet ? { wallet } : {}),
  };
}

/** Takes play money and every currency. */
const THE_HALL = { status: 'active', trialWallet: true, walletMode: 'seamless', currencies: [] } as const;

/** A vendor as a whole leads to the hall of its prize mode (G4). */
function hallAddress({ code, gameType }: GameRow, isGame: boolean): string {
  const hall = gameType === 'ELOTT' ? '/m/elott' : '/m/lott';
  return isGame ? `/m/lott?game=${code}` : hall;
}

/** For wallet vendors: main goes along. */
async function launchTransfer(app: App, at: Parameters<typeof autoTransferOnLaunch>[1]): Promise<OwnWallet> {
  const { opened, transfer } = await autoTransferOnLaunch(app, at);
  return { vendor: at.vendor.code, opened, transfer: transfer && (await lineMaker(app))(transfer) };
}

/** For games with an own check; the house's stops bets anyway. */
async function reminderIn(app: App, session: Session, origin: string): Promise<Partial<GameUrlRequest>> {
  const reminder = await playReminderOf(app, session);
  return reminder
    ? {
        rc_interval_s: reminder.intervalSeconds,
        rc_elapsed_s: reminder.elapsedSeconds,
        history_url: `${origin}/m/gameRecord`,
      }
    : {};
}

async function urlRequest(
  app: App,
  { merchant, session, language, desktop, origin, ip }: LaunchRequest,
  game: GameRow,
  mode: LaunchMode,
): Promise<GameUrlRequest> {
  const common = {
    request_uuid: app.ids.uuid(),
    game_code: game.code,
    platform: desktop ? ('GPL_DESKTOP' as const) : ('GPL_MOBILE' as const),
    lang: languageOf(language).tag,
    country: countryOf(ip) || merchant.settings.country,
    lobby_url: `${origin}/m/home`,
    deposit_url: `${origin}/m/voucherCenter`,
    time_zone: merchant.settings.timeZone,
    ...(isLottery(game) ? { play_type: playTypeOf(LOTTO_MODES[game.gameType] ?? '') } : {}),
  };
  // Free play knows no member or wallet (`architecture.md`, Vendor API).
  if (mode === 'free') return { ...common, currency: FREE_PLAY_CURRENCY };
  const token = await createLaunchToken(app, {
    vendor: game.vendor,
    game: game.code,
    gameType: game.gameType,
    gameClass: game.classify,
    session,
  });
  return {
    ...common,
    user: session.memberId,
    operator_id: merchant.id,
    token,
    currency: session.currency,
    ...(mode === 'trial' ? { is_trial: true } : await reminderIn(app, session, origin)),
  };
}

/** And lobbies that may have them (G4). */
const isLottery = ({ gameType, code }: GameRow): boolean => gameType in LOTTO_MODES || code === LOBBY_CODE;

const urlIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'url' in body ? body.url : null;

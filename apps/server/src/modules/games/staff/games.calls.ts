import {
  closeGame,
  deskGame,
  deskGames,
  markGame,
  placeGame as placeCall,
  setGamePicture,
  setShown as setShownCall,
  type DeskGame,
} from '@baize/contract/backoffice/games.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { App } from '../../../kernel/app.ts';
import {
  curatedFile,
  curatedPage,
  drawIcon,
  hiddenAt,
  nameOf,
  placeGame,
  setIcon,
  setMaintenance,
  setMarks,
  setShown,
} from '../curation.ts';
import { listReadings, type CuratedGame } from '../curation.store.ts';
import { type HiddenKind } from '../catalogue.rules.ts';
import { hiddenBy } from './games.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { tellLobby } from './lobbyNews.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const HUNDREDTHS = 100n;
const amountText = (hundredths: bigint): string =>
  `${hundredths / HUNDREDTHS}.${String(hundredths % HUNDREDTHS).padStart(2, '0')}`;

const faceOf = (
  game: CuratedGame,
  hidden: Record<HiddenKind, ReadonlySet<string>>,
  { vendorName, cockfight }: { vendorName: string; cockfight: boolean },
): DeskGame => ({
  nodeId: game.nodeId,
  name: game.name,
  vendor: game.vendor,
  vendorName,
  gameType: game.gameType,
  listType: game.listType,
  minBet: amountText(game.minBet),
  minBetCurrency: game.minBetCurrency,
  hot: game.hot,
  isNew: game.isNew,
  maintenance: game.maintenance,
  enabled: game.enabled,
  connected: game.connected,
  hiddenBy: hiddenBy(game, hidden, cockfight),
});

async function surroundings(app: App, merchantId: string) {
  const [hidden, readings, merchant] = await Promise.all([
    hiddenAt(app, merchantId),
    listReadings(app.db),
    app.merchants.byId(merchantId),
  ]);
  const names = new Map(readings.map(({ code, name }) => [code, name]));
  const face = (game: CuratedGame): DeskGame =>
    faceOf(game, hidden, {
      vendorName: names.get(game.vendor) ?? game.vendor,
      cockfight: merchant?.flags.COCKFIGHT ?? false,
    });
  return { face, readings, hidden };
}

const list = onStaff(deskGames, async ({ app, input }) => {
  const { merchantId, search, list: listType, vendor, state, page } = input;
  const request = { merchantId, search, listType, vendor, state };
  const [found, { face, readings }] = await Promise.all([
    curatedPage(app, request, { limit: PageSize, offset: (page - 1) * PageSize }),
    surroundings(app, merchantId),
  ]);
  return {
    list: found.list.map(face),
    total: found.total,
    vendors: readings
      .map(({ code, name }) => ({ code, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
});

const one = onStaff(deskGame, async ({ app, input, fail }) => {
  const game = await curatedFile(app, input.nodeId);
  if (!game) throw fail('games.unknown');
  const { face, hidden } = await surroundings(app, input.merchantId);
  return {
    ...face(game),
    place: game.place,
    hotPlace: game.hotPlace,
    rounds: Number(game.rounds),
    freePlay: game.freePlay,
    hidden: {
      game: hidden.game.has(game.nodeId),
      vendor: hidden.vendor.has(game.vendor),
      category: hidden.category.has(game.gameType),
    },
    ownPicture: game.ownPicture ? `data:image/webp;base64,${game.ownPicture.toString('base64')}` : '',
  };
});

const target = (nodeId: string) => ({ kind: 'game', id: nodeId });

const mark = onStaff(markGame, async ({ app, db, input, audit, fail }) => {
  const { nodeId, isNew, hotPlace, from } = input;
  await db.transaction(async (tx) => {
    const before = await setMarks(tx, nodeId, { isNew, hotPlace, from });
    if (before === 'unknown') throw fail('games.unknown');
    if (before === 'changed') throw fail('staff.changedMeanwhile');
    await audit(tx, { target: target(nodeId), before, after: { name: before.name, isNew, hotPlace } });
  });
  await tellLobby(app, null);
  return {};
});

const place = onStaff(placeCall, async ({ app, db, input, audit, fail }) => {
  const { nodeId, position, from } = input;
  const after = await db.transaction(async (tx) => {
    const placed = await placeGame(tx, { nodeId, position, from });
    if (placed === 'unlisted') throw fail('games.unknown');
    if (placed === 'moved') throw fail('staff.changedMeanwhile');
    const { name, listType, before, after: now } = placed;
    await audit(tx, {
      target: target(nodeId),
      before: { name, list: listType, position: before },
      after: { name, list: listType, position: now },
    });
    return now;
  });
  await tellLobby(app, null);
  return { position: after };
});

const close = onStaff(closeGame, async ({ app, db, input, audit, fail }) => {
  const { nodeId, maintenance, reason } = input;
  await db.transaction(async (tx) => {
    const before = await setMaintenance(tx, nodeId, maintenance);
    if (!before) throw fail('games.unknown');
    await audit(tx, { target: target(nodeId), reason, before, after: { name: before.name, maintenance } });
  });
  await tellLobby(app, null);
  return {};
});

const picture = onStaff(setGamePicture, async ({ app, db, input, audit, fail, invalid }) => {
  const { nodeId } = input;
  const drawn = input.picture === '' ? null : await drawIcon(input.picture);
  if (input.picture !== '' && !drawn)
    throw invalid({ picture: sentence('desk.pictureRange', { width: 180, height: 240, millions: 16 }) });
  await db.transaction(async (tx) => {
    const before = await setIcon(app, tx, nodeId, drawn);
    if (!before) throw fail('games.unknown');
    const after = { name: before.name, ownPicture: drawn !== null, bytes: drawn?.length ?? 0 };
    await audit(tx, { target: target(nodeId), before, after });
  });
  await tellLobby(app, null);
  return {};
});

const shown = onStaff(setShownCall, async ({ app, db, input, audit, fail }) => {
  const { merchantId, kind, code, shown: isShown, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  await db.transaction(async (tx) => {
    const name = await nameOf(tx, kind, code);
    if (name === null) throw fail('games.unknown');
    const changed = await setShown(tx, { merchantId, kind, code, shown: isShown });
    if (changed.outcome === 'full') throw fail('games.hiddenFull', { max: changed.max });
    await audit(tx, {
      target: { kind, id: code },
      merchantId,
      reason,
      before: { name, shown: changed.wasShown },
      after: { name, shown: isShown },
    });
  });
  await tellLobby(app, merchantId);
  return {};
});

export const gameHandlers: readonly StaffHandler[] = [list, one, mark, place, close, picture, shown];

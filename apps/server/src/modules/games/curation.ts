import { GAME_TYPES, NodeId } from '@baize/contract/games/games.ts';
import type { Db } from '@baize/db';
import * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { normalizeImage } from '../../kernel/normalizeImage.ts';
import { iconUrl } from './art.ts';
import { HIDDEN_GAMES_MAX, searchText, type HiddenKind, type ListType } from './catalogue.rules.ts';
import { catalogueOf } from './catalogue.ts';
import { listHidden } from './catalogue.store.ts';
import {
  countCurated,
  countHiddenGames,
  deleteHidden,
  findCurated,
  findHidden,
  findIcon,
  findName,
  findPosition,
  listCurated,
  listNeighbours,
  listReadings,
  lockGame,
  lockOrder,
  replaceIcon,
  shiftBehind,
  updateMaintenance,
  updateMarks,
  updateRank,
  type CuratedGame,
  type GameFacts,
  type GameState,
} from './curation.store.ts';
import { decidePlacement, ROOM } from './position.rules.ts';
import { insertHidden } from './sync.store.ts';

const WEEK_MS = 7 * 86_400_000;
const PICTURE = { width: 360, height: 480, pixelsMax: 16_000_000, quality: 84, atLeast: { width: 180, height: 240 } };
const VERSION_LENGTH = 10;

interface Request {
  readonly merchantId: string;
  readonly search: string;
  readonly listType: ListType | '';
  readonly vendor: string;
  readonly state: GameState;
}

/** A search without letters finds nothing. */
export async function curatedPage(
  app: App,
  { search, ...request }: Request,
  page: { limit: number; offset: number },
): Promise<{ list: CuratedGame[]; total: number }> {
  const words = [...new Set(searchText(search).split(' '))].filter((word) => word !== '');
  if (search.trim() !== '' && words.length === 0) return { list: [], total: 0 };
  const question = { ...request, words };
  const [list, total] = await Promise.all([listCurated(app.db, question, page), countCurated(app.db, question)]);
  return { list, total };
}

export interface CuratedFile extends GameFacts {
  /** Position in its category; null: in no list. */
  readonly place: { readonly position: number; readonly of: number } | null;
  /** The address of what it shows. */
  readonly picture: string;
  /** What staff have sent. */
  readonly ownPicture: Buffer | null;
}

/** With position, pictures and the week's rounds; null: none. */
export async function curatedFile(app: App, nodeId: string): Promise<CuratedFile | null> {
  const since = dayIn('UTC', new Date(app.clock.now().getTime() - WEEK_MS));
  const game = await findCurated(app.db, nodeId, since);
  if (!game) return null;
  const [place, ownPicture] = await Promise.all([
    game.enabled ? findPosition(app.db, game) : null,
    game.icon === '' ? null : findIcon(app.db, nodeId),
  ]);
  return { ...game, place, picture: iconUrl(game), ownPicture };
}

interface Move {
  readonly nodeId: string;
  /** From 1; beyond the end: last. */
  readonly position: number;
  /** The position seen; null: any. */
  readonly from: number | null;
}

type Moved =
  | { readonly name: string; readonly listType: ListType; readonly before: number; readonly after: number }
  /** It has been moved by somebody else. */
  | 'moved'
  /** It is in no list. */
  | 'unlisted';

/** Moves a game within its category; serialized. */
export async function placeGame(tx: Db, { nodeId, position, from }: Move): Promise<Moved> {
  await lockOrder(tx);
  const game = await lockGame(tx, nodeId);
  if (!game?.enabled) return 'unlisted';
  const { name, listType } = game;
  const { position: before, of } = await findPosition(tx, { ...game, nodeId });
  if (from !== null && from !== before) return 'moved';
  const requested = Math.min(position, of);
  if (requested === before) return { name, listType, before, after: before };
  const around = await listNeighbours(tx, { ...game, nodeId, position: requested });
  const [one = null, two = null] = requested === 1 ? [null, around[0]] : around;
  const placement = decidePlacement(one, two);
  if ('behind' in placement) await shiftBehind(tx, placement.behind, ROOM);
  await updateRank(tx, nodeId, placement.rank);
  const { position: after } = await findPosition(tx, { ...game, nodeId, rank: placement.rank });
  return { name, listType, before, after };
}

/** Single games one at a time, for the limit. Returns the former state, or `full`. */
export async function setShown(
  tx: Db,
  { shown, ...what }: { merchantId: string; kind: HiddenKind; code: string; shown: boolean },
): Promise<{ outcome: 'done'; wasShown: boolean } | { outcome: 'full'; max: number }> {
  if (!shown && what.kind === 'game') await lockOrder(tx);
  const wasShown = !(await findHidden(tx, what));
  if (shown) await deleteHidden(tx, what);
  else if (wasShown && what.kind === 'game' && (await countHiddenGames(tx, what.merchantId)) >= HIDDEN_GAMES_MAX)
    return { outcome: 'full', max: HIDDEN_GAMES_MAX };
  else await insertHidden(tx, what);
  return { outcome: 'done', wasShown };
}

export async function hiddenAt(app: App, merchantId: string): Promise<Record<HiddenKind, ReadonlySet<string>>> {
  const rows = await listHidden(app.db, merchantId);
  const codes = (kind: HiddenKind) => new Set(rows.filter((row) => row.kind === kind).map(({ code }) => code));
  return { vendor: codes('vendor'), category: codes('category'), game: codes('game') };
}

/** Staff's picture redrawn; null: invalid or too small. */
export const drawIcon = (dataAddress: string): Promise<Buffer | null> => normalizeImage(dataAddress, PICTURE);

interface Marks {
  readonly isNew: boolean;
  /** Staff's position in the hot list; null: by play. */
  readonly hotPlace: number | null;
}

/** If as seen (null: any); returns the former ones. */
export async function setMarks(
  tx: Db,
  nodeId: NodeId,
  { isNew, hotPlace, from }: Marks & { readonly from: Marks | null },
): Promise<(Marks & { readonly name: string }) | 'unknown' | 'changed'> {
  const game = await lockGame(tx, nodeId);
  if (!game) return 'unknown';
  if (from && (from.isNew !== game.isNew || from.hotPlace !== game.hotPlace)) return 'changed';
  await updateMarks(tx, nodeId, { isNew, hotPlace });
  return { name: game.name, isNew: game.isNew, hotPlace: game.hotPlace };
}

/** Everywhere; returns the former state, null: no such game. */
export async function setMaintenance(
  tx: Db,
  nodeId: NodeId,
  maintenance: boolean,
): Promise<{ name: string; maintenance: boolean } | null> {
  const game = await lockGame(tx, nodeId);
  if (game) await updateMaintenance(tx, nodeId, maintenance);
  return game && { name: game.name, maintenance: game.maintenance };
}

/** It changes the address; returns the former, null: no such game. */
export async function setIcon(
  app: App,
  tx: Db,
  nodeId: NodeId,
  picture: Buffer | null,
): Promise<{ name: string; ownPicture: boolean } | null> {
  const game = await lockGame(tx, nodeId);
  const version = app.ids.token().slice(0, VERSION_LENGTH);
  if (game) await replaceIcon(tx, nodeId, picture && { picture, version }, app.clock.now());
  return game && { name: game.name, ownPicture: game.icon !== '' };
}

/** Name of a vendor, category or game; null: none. */
export async function nameOf(db: Db, kind: HiddenKind, code: string): Promise<string | null> {
  if (kind === 'category') return GAME_TYPES.find((type) => type === code) ?? null;
  if (kind === 'vendor') return (await listReadings(db)).find((vendor) => vendor.code === code)?.name ?? null;
  return v.is(NodeId, code) ? findName(db, code) : null;
}

/** Others follow within seconds. */
export const refreshLobby = (app: App): void => catalogueOf(app).refresh();

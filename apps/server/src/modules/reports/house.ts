import { csvOf } from '@baize/contract/csv.ts';
import type { App } from '../../kernel/app.ts';
import { namesOf } from '../wallet/index.ts';
import { findLastClosed } from './closedDays.store.ts';
import { cashCsv, cashFigures, playCsv, playFigures } from './house.rules.ts';
import { listHouseCurrencies, sumHouseCash, sumHousePlay, type HouseBy } from './house.store.ts';
import { shownZoneOf } from './zones.ts';

export interface HouseQuestion {
  readonly merchantId: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

export async function houseContext(app: App, merchantId: string) {
  const [currencies, timeZone, closedDay] = await Promise.all([
    listHouseCurrencies(app.db, merchantId),
    shownZoneOf(app, merchantId),
    findLastClosed(app.db, merchantId),
  ]);
  return { currencies, timeZone, closedDay, asOf: app.clock.now().toISOString() };
}

/** A merchant's play in some days. */
export async function readHousePlay(app: App, question: HouseQuestion, by: HouseBy) {
  const rows = await sumHousePlay(app.db, { ...question, by });
  const cash = await sumHouseCash(app.db, question);
  const names =
    by === 'vendor'
      ? await namesOf(
          app,
          rows.map(({ key: vendor }) => ({ vendor, game: null, source: vendor, reference: null })),
        )
      : [];
  return playFigures(rows, cash, names, question, by);
}

/** A merchant's cash in some days. */
export async function readHouseCash(app: App, question: HouseQuestion) {
  const cash = await sumHouseCash(app.db, question);
  return cashFigures(cash, await sumHousePlay(app.db, { ...question, by: 'day' }), question);
}

export const housePlayCsv = async (app: App, question: HouseQuestion, by: HouseBy): Promise<string> =>
  csvOf(playCsv((await readHousePlay(app, question, by)).list, by, question.currency));

export const houseCashCsv = async (app: App, question: HouseQuestion): Promise<string> =>
  csvOf(cashCsv((await readHouseCash(app, question)).list, question.currency));

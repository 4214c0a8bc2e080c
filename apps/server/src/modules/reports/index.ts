import type { Module } from '../../kernel/module.ts';
import { proveAlso } from '../wallet/books/index.ts';
import { proveFigures } from './books.store.ts';
import { closeDays } from './closedDays.ts';
import { exportCalls } from './exports.calls.ts';
import { pnlCalls } from './pnl.calls.ts';
import { readerOf } from './reader.ts';
import { proveSeals } from './seals.ts';
import { reportHandlers } from './staff/reports.calls.ts';

export { sumMemberPlay } from './memberPlay.ts';
export { proveFigures } from './books.store.ts';
export { proveSeals, reencryptSeals } from './seals.ts';
export { findLastClosed } from './closedDays.store.ts';
export { gameCategories, registerProjection } from './projections.ts';
export type { ProjectedEntry } from './figures.rules.ts';
export { catchUp } from './reader.ts';
export { hasPlayedSince } from './active.ts';
export { shownZoneOf } from './zones.ts';
export { sumCategoryGgr } from './house.store.ts';
export { checkReportDays } from './staff/reports.calls.ts';
export { findZone } from './marks.store.ts';
export { rebuildFigures } from './rebuild.ts';

const CLOSE_EVERY_MS = 15_000;

/** Figures from the journal: its reader, tables, and members' views. */
export const reportsModule: Module = {
  name: 'reports',
  handlers: [...pnlCalls, ...exportCalls],
  staffHandlers: reportHandlers,
  async start(app) {
    proveAlso(app, proveFigures);
    proveAlso(app, () => proveSeals(app.db, app.cipher));
    await readerOf(app).start();
    app.jobs.every('reports-close-days', CLOSE_EVERY_MS, () => closeDays(app));
  },
  stop: (app) => readerOf(app).stop(),
};

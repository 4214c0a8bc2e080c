import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { announce } from '../announcements.ts';
import {
  change,
  pageOf,
  drop,
  withoutVersion,
  type Changed,
  type Kind,
  type Note,
  type Page,
  type ContentKey,
  type ChangeRequest,
} from '../change.ts';
import type { Slice } from '../slices.store.ts';
import { findNoticeProblem, type StoredNotice } from './notices.rules.ts';
import {
  countNotices,
  deleteNotice,
  listAllNotices,
  lockNotice,
  writeNotice,
  type NoticeDraft,
} from './notices.store.ts';

const NOTICES: Kind<StoredNotice> = {
  lock: lockNotice,
  write: writeNotice,
  delete: deleteNotice,
  problemOf: findNoticeProblem,
  forLog: withoutVersion,
  tell: announce,
};

/** A merchant's announcements, newest first, past ones included. */
export const noticePage = (db: Db, request: NoticeDraft, slice: Slice): Promise<Page<StoredNotice>> =>
  pageOf(listAllNotices(db, request, slice), countNotices(db, request));

/** Writes based on the version seen; otherwise `unknown` or `changed`. Throws on an invalid text. */
export const changeNotice = (
  app: App,
  { merchantId, seen, item }: ChangeRequest<StoredNotice>,
  note: Note,
): Promise<Changed> => change(app, NOTICES, { merchantId, id: item.id, seen }, () => item, { note });

/** Writes a demo notice, overwriting. */
export const seedNotice = (app: App, merchantId: string, item: StoredNotice): Promise<Changed> =>
  change(app, NOTICES, { merchantId, id: item.id, seen: 'any' }, () => item);

/** With an audit line; false: not there. */
export const dropNotice = (app: App, key: ContentKey, note: Note): Promise<boolean> => drop(app, NOTICES, key, note);

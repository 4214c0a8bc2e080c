import type { App } from '../../../kernel/app.ts';
import { createBatchedRead } from '../../../kernel/batchedRead.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { findMembers, type Member } from './members.store.ts';

const readerOf = perApp(({ db }: App) =>
  createBatchedRead({ nameOf: (id: string) => id, read: (ids) => findMembers(db, ids) }),
);

/** `findMember` for a path that many take at once: all who ask in one turn share a statement. The id is a UUID in small letters. */
export const memberOf = (app: App, id: string): Promise<Member | null> => readerOf(app)(id);

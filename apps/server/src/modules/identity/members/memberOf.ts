import type { App } from '../../../kernel/app.ts';
import { createBatchedRead } from '../../../kernel/batchedRead.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { findMembers, type Member } from './members.store.ts';

const readerOf = perApp(({ db }: App) =>
  createBatchedRead({ nameOf: (id: string) => id, read: (ids) => findMembers(db, ids) }),
);

/** `findMember`, batched per turn. The id is a lower-case UUID. */
export const memberOf = (app: App, id: string): Promise<Member | null> => readerOf(app)(id);

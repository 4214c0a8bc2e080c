import { sentence } from '@baize/contract/sentence.ts';
import type { App } from '../../kernel/app.ts';
import { findAccountRow } from './accounts.store.ts';
import { isAllowedHere, type AccountRef } from './ask.ts';
import { openConnection } from './connection.ts';
import type { GatewayReply, StatementLine } from './gateway.types.ts';
import { keepLines, listLines, sumLines } from './lines.store.ts';
import { findAdapter } from './registry.ts';
import { answered, unknown } from './reply.rules.ts';

/** Fetches and stores a day's statement (YYYY-MM-DD of the gateway); returns the number of lines. */
export async function readStatement(app: App, ref: AccountRef, day: string): Promise<GatewayReply<number>> {
  const account = await findAccountRow(app.db, ref.merchantId, ref.accountId);
  const adapter = account && findAdapter(account.adapter);
  if (!account || !adapter || !isAllowedHere(app, account)) return unknown(sentence('gateway.noAccount'));
  if (!adapter.statement) return { kind: 'refused', code: 'notOffered', text: sentence('gateway.noStatement') };
  let count = 0;
  for await (const page of adapter.statement(openConnection(app, account), day)) {
    if (page.kind !== 'answered') return page;
    if (page.value.length > 0) await keepLines(app.db, ref, { day, lines: page.value, at: app.clock.now() });
    count += page.value.length;
  }
  return answered(count);
}

/** `after`: the last line id of the page before, empty at first. */
export const listStatementLines = (
  app: App,
  ref: AccountRef,
  page: { day: string; after: string; most: number },
): Promise<StatementLine[]> => listLines(app.db, ref, page);

/** Received less paid out, over all stored lines of a payment or payout. */
export const sumStatementLines = (
  app: App,
  ref: AccountRef,
  about: { readonly reference: string; readonly currency: string },
): Promise<bigint> => sumLines(app.db, ref, about);

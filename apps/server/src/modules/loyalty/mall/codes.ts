import type { App } from '../../../kernel/app.ts';
import type { Db } from '@baize/db';
import { insertCodes } from './items.store.ts';
import { sealCode } from './orders.ts';

/** The codes of a text, one a line, each once. */
export const codesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Sealed; answers how many were new. */
export function addCodes(
  app: App,
  tx: Db,
  { merchantId, itemId, codes }: { merchantId: string; itemId: string; codes: readonly string[] },
): Promise<number> {
  return insertCodes(tx, {
    ...{ merchantId, itemId },
    codes: codes.map((code) => {
      const id = app.ids.uuid();
      const print = Buffer.from(app.cipher.sign('mall code', `${merchantId}:${itemId}:${code}`), 'base64url');
      return { id, print, sealed: sealCode(app, merchantId, id, code) };
    }),
  });
}

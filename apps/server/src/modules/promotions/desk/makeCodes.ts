import { randomInt } from 'node:crypto';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { insertCodes } from '../claims/uses.store.ts';
import { codeHash } from '../rules/codes.rules.ts';

/** Without lookalikes: 31 signs, 14 of them exceed 69 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 14;

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Makes codes and keeps their hashes only; told this once. */
export async function makeCodes(
  app: App,
  tx: Db,
  {
    merchantId,
    promotionId,
    count,
  }: { readonly merchantId: string; readonly promotionId: string; readonly count: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await insertCodes(tx, { merchantId, promotionId, hashes: codes.map(codeHash), at: app.clock.now() });
  return codes;
}

import { createHash } from 'node:crypto';

/** Equal exactly when all that staff can set is equal, in any order. */
export const merchantVersion = (merchant: { settings: object; flags: object; hosts: readonly string[] }): string =>
  createHash('sha256')
    .update(JSON.stringify([sorted(merchant.settings), sorted(merchant.flags), merchant.hosts.toSorted()]))
    .digest('base64url')
    .slice(0, 16);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

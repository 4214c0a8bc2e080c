import { createHash } from 'node:crypto';
import type { Database, Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import type { Cipher } from '../../kernel/crypto.ts';
import { keepHashKeys } from '../../kernel/hashKeys.ts';
import type { Reencrypted } from '../../kernel/reencrypting.ts';
import type { FigureCheck } from './books.store.ts';
import type { AccountKey, ProjectedEntry } from './figures.rules.ts';
import type { Projection } from './projection.ts';
import { countUnsealed, listPrints, listSeals, pageSeals, upsertSeals, type Seal } from './seals.store.ts';

const NAME = 'seals';
const PURPOSE = 'journal-seal';
/** Accounts, and entries of one account, that the proof holds at once. */
const [PAGE_ACCOUNTS, PAGE_ENTRIES] = [200, 5_000n];

const keyOf = ({ bucket, memberId, currency }: Omit<AccountKey, 'merchantId'>): string =>
  `${bucket} ${memberId} ${currency}`;
const next = (hash: Buffer, print: Buffer): Buffer => createHash('sha256').update(hash).update(print).digest();
const textOf = ({ merchantId, seq, hash, ...account }: Omit<Seal, 'seal'>): string =>
  `${merchantId} ${keyOf(account)} ${seq} ${hash.toString('hex')}`;
const isOurs = (cipher: Cipher, seal: Seal): boolean =>
  cipher.signatures(PURPOSE, textOf(seal)).includes(seal.seal.toString('base64url'));

/** Chains every wallet's entries under the deployment's key as the reader meets them, a second after they were written. */
export const sealsOf = ({ cipher }: App): Projection => ({
  name: NAME,
  async apply(tx, entries) {
    const accounts = [...Map.groupBy(entries, keyOf).values()];
    const before = await listSeals(
      tx,
      accounts.flatMap((own) => own.slice(0, 1)),
    );
    const seals = new Map(before.map((seal) => [keyOf(seal), seal]));
    const spans = accounts.flatMap((own) => spanOf(own, seals) ?? []);
    const prints = Map.groupBy(await listPrints(tx, spans), ({ at }) => at);
    await upsertSeals(
      tx,
      spans.flatMap(({ before, from: _, to: seq, ...account }, index) => {
        // What does not bear the key stays as it is, for the proof to show.
        if (before && !isOurs(cipher, before)) return [];
        const hash = (prints.get(index + 1) ?? []).reduce(
          (hash, { print }) => next(hash, print),
          before?.hash ?? Buffer.alloc(0),
        );
        const seal = Buffer.from(cipher.sign(PURPOSE, textOf({ ...account, seq, hash })), 'base64url');
        return [{ ...account, seq, hash, seal }];
      }),
    );
  },
  // A rebuild reads the journal again: what is sealed is compared by the proof, never sealed anew.
  forget: async () => undefined,
});

type Span = AccountKey & { readonly before: Seal | null; readonly from: bigint; readonly to: bigint };

/** What is to be sealed; null: it is already, or the seal before it is missing. */
function spanOf(entries: readonly ProjectedEntry[], seals: ReadonlyMap<string, Seal>): Span | null {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const { merchantId, memberId, bucket, currency } = first;
  const before = seals.get(keyOf(first)) ?? null;
  const from = before?.seq ?? 0n;
  if (last.seq <= from || first.seq > from + 1n) return null;
  return { merchantId, memberId, bucket, currency, before, from, to: last.seq };
}

/** Recomputes every sealed wallet in one snapshot; an entry that was changed, taken out or put in is found. */
export async function proveSeals(db: Database, cipher: Cipher): Promise<FigureCheck[]> {
  return db.transaction(async (tx) => {
    await tx.run`set transaction isolation level repeatable read, read only`;
    let [looked, broken] = [0, 0];
    for (let after: Seal | null = null; ;) {
      const page: Seal[] = await pageSeals(tx, after, PAGE_ACCOUNTS);
      looked += page.length;
      for (const group of groupsOf(page)) broken += await countBroken(tx, cipher, group);
      after = page.at(-1) ?? null;
      if (page.length < PAGE_ACCOUNTS) break;
    }
    const read = await countUnsealed(tx, NAME);
    return [
      { check: 'every sealed entry is as it was written', looked, broken },
      { check: 'every entry that was read is sealed', looked: Number(read.looked), broken: Number(read.broken) },
    ];
  });
}

/** Small accounts together, a large one alone. */
function groupsOf(page: readonly Seal[]): Seal[][] {
  const groups: Seal[][] = [];
  let room = 0n;
  for (const seal of page) {
    if (seal.seq > room) {
      groups.push([]);
      room = PAGE_ENTRIES;
    }
    groups.at(-1)?.push(seal);
    room -= seal.seq;
  }
  return groups;
}

/** Seals that are not ours, or that the entries up to them do not make. */
async function countBroken(tx: Db, cipher: Cipher, group: readonly Seal[]): Promise<number> {
  const hashes: Buffer[] = group.map(() => Buffer.alloc(0));
  const last = group.reduce((most, { seq }) => (seq > most ? seq : most), 0n);
  for (let from = 0n; from < last; from += PAGE_ENTRIES) {
    const spans = group.map((seal) => ({
      ...seal,
      from,
      to: seal.seq < from + PAGE_ENTRIES ? seal.seq : from + PAGE_ENTRIES,
    }));
    for (const { at, print } of await listPrints(tx, spans))
      hashes[at - 1] = next(hashes[at - 1] ?? Buffer.alloc(0), print);
  }
  return group.filter((seal, index) => !isOurs(cipher, seal) || !hashes[index]?.equals(seal.hash)).length;
}

/** So that entries sealed under secrets that leave can still be proven. */
export const reencryptSeals = async (app: App): Promise<Reencrypted> => ({
  what: 'keys of the journal’s seals',
  looked: app.config.secrets.length - 1,
  reencrypted: await keepHashKeys(app, PURPOSE),
});

import type { Db } from '@baize/db';

export interface KeptProof {
  readonly at: Date;
  readonly results: readonly { readonly check: string; readonly looked: number; readonly broken: number }[];
}

/** The last automatic proof of any process. */
export async function findProof(db: Db): Promise<KeptProof | null> {
  return db.row<KeptProof>`select at, results from wallet_proof where id = 1`;
}

export async function upsertProof(db: Db, { at, results }: KeptProof): Promise<void> {
  await db.run`
    insert into wallet_proof (id, at, results) values (1, ${at}, ${JSON.stringify(results)}::jsonb)
    on conflict (id) do update set at = excluded.at, results = excluded.results`;
}

/** Result of the last proof of the books. */
export async function booksStanding(db: Db): Promise<'good' | 'broken' | 'unproven'> {
  const proof = await findProof(db);
  if (!proof) return 'unproven';
  return proof.results.some(({ broken }) => broken > 0) ? 'broken' : 'good';
}

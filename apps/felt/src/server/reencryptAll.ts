import { sql, type Db, type Fragment } from '@baize/db';
import { createVault, type Purpose, type Vault } from './secrets.ts';

const PAGE = 200;

interface Sealed {
  readonly what: string;
  readonly purpose: Purpose;
  readonly table: Fragment;
  readonly column: Fragment;
}

const SEALED: readonly Sealed[] = [
  { what: 'tokens of game pages', purpose: 'platform-token', table: sql`felt.session`, column: sql`token_sealed` },
  { what: 'server seeds', purpose: 'server-seed', table: sql`felt.seed`, column: sql`server_seed_sealed` },
  {
    ...{ what: 'server seeds of hands', purpose: 'server-seed' as const },
    ...{ table: sql`felt.room_hand`, column: sql`server_seed_sealed` },
  },
  { what: 'chains of tables', purpose: 'table-chain', table: sql`felt.chain`, column: sql`root_sealed` },
];

/** Sealed rows seen, and those resealed. */
export interface Reencrypted {
  readonly what: string;
  readonly looked: number;
  readonly reencrypted: number;
}

/** Reseals everything under an older secret. May run beside Felt, and repeatedly. */
export async function reencryptAll(db: Db, secrets: readonly string[]): Promise<Reencrypted[]> {
  const vaults = { all: createVault(secrets), newest: createVault(secrets.slice(0, 1)) };
  const done: Reencrypted[] = [];
  for (const sealed of SEALED) done.push(await reencryptColumn(db, vaults, sealed));
  return done;
}

async function reencryptColumn(
  db: Db,
  { all, newest }: { readonly all: Vault; readonly newest: Vault },
  { what, purpose, table, column }: Sealed,
): Promise<Reencrypted> {
  let [looked, reencrypted] = [0, 0];
  for (let after: string | null = null; ;) {
    const rows: { id: string; sealed: Uint8Array }[] = await db.rows`
      select id, ${column} as sealed from ${table}
      where ${column} is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${PAGE}`;
    for (const { id, sealed } of rows) {
      looked += 1;
      if (opens(newest, purpose, sealed)) continue;
      const fresh = all.seal(purpose, all.open(purpose, sealed));
      reencrypted += await db.run`update ${table} set ${column} = ${fresh} where id = ${id} and ${column} = ${sealed}`;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return { what, looked, reencrypted };
    after = last.id;
  }
}

function opens(vault: Vault, purpose: Purpose, sealed: Uint8Array): boolean {
  try {
    vault.open(purpose, sealed);
    return true;
  } catch {
    // Under an older secret; one that none opens fails when resealed.
    return false;
  }
}

import { lineAt, type Finding, type Source } from './sources.ts';

const MODULES = 'apps/server/src/modules/';
/** A module's tables bear its name, except these. */
const OWNER_OF_PREFIX: Record<string, string> = {
  ...{ merchant: 'merchants', gateway: 'gateways', report: 'reports' },
  pgboss: 'kernel',
};

/** `module/file: tables` read from another module, and why. The owner's README names readers; only the owner writes. */
const READ_VIEWS: Record<string, string> = {
  'backoffice/members/members.store.ts: identity_member, identity_registration, kyc_case':
    'the search of members and their files join three modules, page by page',
  'backoffice/status/status.store.ts: delivery_message, games_game, games_vendor, identity_member, identity_session, kernel_job, merchant, pgboss, vendors_vendor':
    'one look at the whole deployment, counted where the rows lie',
  'agency/turnover.store.ts: identity_member': 'the highest rates right below the house, in one statement',
  'protection/stops.store.ts: identity_exclusion_key': 'exclusions in force that have no keys yet, in one statement',
  'agency/tree/tree.store.ts: identity_member': 'where a member stands is asked with who it is, in one statement',
  'agency/tree/moves.store.ts: identity_member': 'user names beside moves',
  'agency/team/team.store.ts: identity_member': 'lists of a team by name, page by page',
  'agency/tree/size.store.ts: identity_member': 'who is above a member now is asked up the line in one statement',
  'agency/rates/rates.store.ts: identity_member': 'the highest rates of direct downlines, in one statement',
  'agency/figures/presence.store.ts: identity_member, identity_session':
    'who has come and who is gone is one statement over living sessions',
  'agency/runs/corrections.store.ts: identity_member': 'user names beside corrections',
  'agency/markers/markers.store.ts: identity_member': 'user names beside findings',
  'agency/markers/find.store.ts: cashier_payout_account, identity_duplicate, identity_login, identity_member, kyc_case':
    'what an agent shares with downlines is a join over places, accounts and documents of one day',
  'agency/figures/project.store.ts: identity_member, identity_session':
    'whose line an entry counts for is asked with the entries; who of that line may look at it, with who it is',
  'agency/figures/records.store.ts: identity_member': 'user names beside movements',
  'agency/links/links.store.ts: identity_member': 'who came by a link and is still below its agent',
  'agency/transfers/transfers.store.ts: identity_member': 'user names beside receivers',
  'agency/contracts/contracts.store.ts: identity_member': 'user names beside contracts',
  'agency/templates/templates.store.ts: identity_member':
    'agents by name and type, with what contracts they have, in one statement',
  'agency/runs/facts.store.ts: identity_member': 'closed accounts are left out where volumes are summed',
  'agency/runs/statements.store.ts: identity_member': 'user names beside statements',
  'games/winners.store.ts: identity_member': 'the first of the board are the first of those who may still play',
  'identity/members/audience.store.ts: kyc_case':
    'an audience is counted in one statement with how its identity checks stand',
  'kyc/duplicates.store.ts: identity_duplicate, identity_member, identity_registration':
    'who else it may be is one union over both modules',
  'kyc/review.store.ts: identity_member': 'user names beside the queue',
  'lottery/closedDays.store.ts: merchant':
    'up to when draws were planned is asked merchant by merchant in one statement',
  'lottery/reports.store.ts: agency_place, identity_member, wallet_entry':
    'whose line an order counts for on its day, and what the ledger could not take back, are asked with the orders',
  'reports/journal.store.ts: wallet_account, wallet_entry, wallet_round':
    'the one reader of the journal, from each account’s mark on',
  'reports/marks.store.ts: merchant':
    'the time zone is fixed in one statement with its look, under the lock of who changes it',
  'reports/seals.store.ts: wallet_entry': 'every column of what the one reader has read, to seal and to prove',
  'reports/books.store.ts: wallet_entry': 'the proof that figures are the sums of the journal',
  'vendors/launch.store.ts: games_game, games_hidden, identity_member, identity_session':
    'every bet asks in one statement whether launch, session, member and game still stand',
  'wallet/review.store.ts: identity_member': 'user names beside entries that staff look at',
  'wallet/transfers/transfers.store.ts: identity_member': 'user names beside transfers that staff look at',
  'wallet/transfers/vendorSweeps.store.ts: identity_member':
    'in the transaction in which money arrives at a vendor, whether its member may still play',
  'wallet/books/books.store.ts: identity_member': 'the proof of the books joins each wallet with its member',
};

/** And each README names its own tables. */
export function checkSqlDoors(sources: readonly Source[], readmeOf: (module: string) => string): Finding[] {
  const owners = tableOwners(sources);
  const used = new Map<string, Set<string>>();
  const found = sources
    .filter(({ path, isTest }) => path.startsWith(MODULES) && path.endsWith('.ts') && !isTest)
    .flatMap((source) => foreignTables(source, owners).flatMap((one) => judge(source, one, used)));
  return [
    ...found,
    ...staleViews(sources, used),
    ...untoldViews(sources, owners, readmeOf),
    ...unnamedTables(owners, readmeOf),
  ];
}

interface Use {
  readonly table: string;
  readonly owner: string;
  readonly writes: boolean;
  readonly at: number;
}

function foreignTables({ path, text }: Source, owners: ReadonlyMap<string, string>): Use[] {
  const own = path.slice(MODULES.length).split('/')[0] ?? '';
  return [...text.matchAll(/\b(from|join|update|insert into|delete from)\s+([a-z_]+)/g)].flatMap((match) => {
    const [, verb = '', table = ''] = match;
    const owner = owners.get(table);
    if (owner === undefined || owner === own) return [];
    return [{ table, owner, writes: /update|into|delete/.test(verb), at: match.index }];
  });
}

const nameOf = (path: string): string => path.slice(MODULES.length);

function judge(source: Source, { table, owner, writes, at }: Use, used: Map<string, Set<string>>): Finding[] {
  const name = nameOf(source.path);
  used.set(name, (used.get(name) ?? new Set()).add(table));
  const finding = (instead: string): Finding[] => [
    { file: source.path, line: lineAt(source.text, at), rule: 'sql-doors', instead },
  ];
  if (writes) return finding(`${table} is written by ${owner} alone: use its door.`);
  if (viewsOf(name).includes(table)) return [];
  return finding(
    `${table} belongs to ${owner}: use its door, or list the file in tools/check/sqlDoors.ts with a reason.`,
  );
}

const viewsOf = (name: string): string[] =>
  Object.keys(READ_VIEWS).flatMap((key) => {
    const [file, tables = ''] = key.split(': ');
    return file === name ? tables.split(', ') : [];
  });

/** A view that is read no more is a door that stands open. */
function staleViews(sources: readonly Source[], used: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  return Object.keys(READ_VIEWS).flatMap((key) => {
    const [name = ''] = key.split(': ');
    const file = sources.find(({ path }) => path === MODULES + name);
    const stale = file ? viewsOf(name).filter((table) => !used.get(name)?.has(table)) : [];
    return stale.map((table) => ({
      file: 'tools/check/sqlDoors.ts',
      line: 1,
      rule: 'sql-doors',
      instead: `${name} reads ${table} no more: take it out of the list.`,
    }));
  });
}

/** The owner's README names the readers, for who changes a table. */
function untoldViews(
  sources: readonly Source[],
  owners: ReadonlyMap<string, string>,
  readmeOf: (module: string) => string,
): Finding[] {
  return Object.keys(READ_VIEWS).flatMap((key) => {
    const [name = ''] = key.split(': ');
    const reader = name.split('/')[0] ?? '';
    if (!sources.some(({ path }) => path === MODULES + name)) return [];
    return [...new Set(viewsOf(name).map((table) => owners.get(table) ?? ''))].flatMap((owner) => {
      if (owner === 'kernel') return [];
      const told = /^\*\*Read by\*\*.*(?:\n.+)*/m.exec(readmeOf(owner))?.[0] ?? '';
      if (told.includes(reader)) return [];
      const instead = `Say in a paragraph **Read by** that ${reader} reads tables of ${owner} (${name}).`;
      return [{ file: `${MODULES}${owner}/README.md`, line: 1, rule: 'sql-doors', instead }];
    });
  });
}

/** The owner's README explains each of its tables. */
const unnamedTables = (owners: ReadonlyMap<string, string>, readmeOf: (module: string) => string): Finding[] =>
  [...owners]
    .filter(([table, owner]) => owner !== 'kernel' && !readmeOf(owner).includes(`\`${table}\``))
    .map(([table, owner]) => ({
      file: `${MODULES}${owner}/README.md`,
      line: 1,
      rule: 'sql-doors',
      instead: `Name \`${table}\` among what ${owner} owns, and say what it holds.`,
    }));

function tableOwners(sources: readonly Source[]): Map<string, string> {
  const migrations = sources.filter(({ path }) => path.startsWith('apps/server/migrations/'));
  const tables = migrations.flatMap(({ text }) =>
    [...text.matchAll(/create table (?:if not exists )?([a-z_]+)/gi)].map((match) => match[1] ?? ''),
  );
  return new Map(
    tables.map((table) => {
      const prefix = table.split('_')[0] ?? '';
      return [table, OWNER_OF_PREFIX[prefix] ?? prefix];
    }),
  );
}

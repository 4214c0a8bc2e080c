import { lineAt, type Finding, type Source } from './sources.ts';

/** By keys unique over all merchants, or an owner's secret. `file: table` and the reason. */
const UNIQUE_KEYS: Record<string, string> = {
  'apps/server/src/modules/delivery/messages.store.ts: delivery_message': 'sending is for all merchants at once',
  'apps/server/src/modules/gateways/accounts.store.ts: gateway_account':
    'a callback names nothing but the account; its signature is checked under the account’s own secret',
  'apps/server/src/modules/identity/sessions/sessions.store.ts: identity_session':
    'found by the hash of a token that only its owner has; the kernel compares the merchant',
};

/** Cleaning up is for all merchants at once: age alone decides. */
const FORGETS = /^`\s*delete from [a-z_]+ where [a-z_]+ <=? \$\{/;

/** Every statement on merchants' rows names the merchant. */
export function checkWall(sources: readonly Source[]): Finding[] {
  const walled = walledTables(sources);
  return sources
    .filter(({ path, isTest }) => /^apps\/server\/src\/.*\.ts$/.test(path) && !isTest)
    .flatMap((source) =>
      statementsOf(source.text).flatMap(({ text, start }) => {
        const tables = [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)/gi)].map((match) => match[1] ?? '');
        const table = tables.find((name) => walled.has(name) && !(`${source.path}: ${name}` in UNIQUE_KEYS));
        if (!table || /merchant_id/.test(text) || FORGETS.test(text)) return [];
        const instead = `The statement over ${table} names no merchant_id; or list it in tools/check/wall.ts with a reason.`;
        return [{ file: source.path, line: lineAt(source.text, start), rule: 'merchant-wall', instead }];
      }),
    );
}

function walledTables(sources: readonly Source[]): Set<string> {
  const migrations = sources.filter(({ path }) => path.startsWith('apps/server/migrations/'));
  return new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(/create table (?:if not exists )?([a-z_.]+)\s*\(([\s\S]*?)\n\)/gi)].flatMap((match) =>
        /\bmerchant_id\b/.test(match[2] ?? '') ? [match[1] ?? ''] : [],
      ),
    ),
  );
}

/** SQL template literals; nested ones belong to the outer statement. */
function statementsOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^`}]*\})*`/g)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter((one) => /^`\s*(with|select|insert|update|delete)\b/i.test(one.text));
}

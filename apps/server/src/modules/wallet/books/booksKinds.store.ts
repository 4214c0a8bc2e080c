import { TRANSACTION_CODES } from '@baize/contract/wallet/transactionKinds.ts';
import { sql } from '@baize/db';
import type { NamedCheck } from './booksTransfers.store.ts';
import { entryKind } from '../ledger/entryKinds.rules.ts';

/** A row per kind and legs, as the checks read it. */
const ROWS = JSON.stringify(
  TRANSACTION_CODES.flatMap((code) => {
    const { source, elsewhere, judged, legs, money, key, reference } = entryKind(code);
    return legs.map(([debit, credit]) => ({
      code,
      source: source === '<vendor>' ? null : source,
      elsewhere: elsewhere ?? false,
      is_play: judged.some((kind) => kind === 'bet' || kind === 'win' || kind === 'count'),
      debit,
      credit,
      trial: money === 'any' ? null : money === 'trial',
      key: key.length === 0 ? null : `^(${key.map(patternOf).join('|')})$`,
      reference: reference === 'free' ? null : reference === 'needed',
    }));
  }),
);

/** A key form as a regular expression; `<>` is filled in per entry. */
function patternOf(form: string): string {
  return form
    .replaceAll('<id>', '.+')
    .replaceAll('<day>', '[0-9]{4}-[0-9]{2}-[0-9]{2}')
    .replaceAll('<account>', '[A-Za-z0-9_]+');
}

const KINDS = sql`
  kinds as materialized (
    select * from jsonb_to_recordset(${ROWS}::text::jsonb) as k (
      code text, source text, elsewhere boolean, is_play boolean, debit text, credit text, trial boolean, key text, reference boolean)),
  reserved as materialized (select distinct source from kinds where source is not null)`;

/** Kinds that may leave a debt. */
export const TAKING_CODES = TRANSACTION_CODES.filter((code) => entryKind(code).judged.includes('take'));

/** An account against a leg's pattern: the source's vendor, a prefix, or this account. */
const fits = (column: 'debit' | 'credit') => {
  const [account, pattern] = [sql.ident(`e.${column}`), sql.ident(`k.${column}`)];
  return sql`case
    when ${pattern} = 'vendor:<source>' then ${account} = 'vendor:' || e.source
    when right(${pattern}, 1) = '>' then ${account} ~ ('^' || split_part(${pattern}, ':', 1) || ':[A-Za-z0-9_]+$')
    else ${account} = ${pattern} end`;
};

/** The table of kinds, checked against every entry. */
export const KIND_CHECKS: readonly NamedCheck[] = [
  [
    'every code moves money between its own accounts',
    sql`
      with ${KINDS}
      select count(*) as looked, count(*) filter (
        where not exists (
          select from kinds k
          where k.code = e.code and ${fits('debit')} and ${fits('credit')} and coalesce(k.trial = e.trial, true)
            and (not k.is_play or e.round_id is not null and e.game is not null)
            and case when e.source in (select source from reserved) then e.source is not distinct from k.source
              else k.source is null or k.elsewhere end)) as broken
      from wallet_entry e where e.merchant_id is not null`,
  ],
  [
    'every entry bears the key and names what its kind names',
    sql`
      with ${KINDS}
      select count(*) as looked, count(*) filter (
        where case
          when k.key is not null and k.source = e.source then e.tx_id ~ replace(replace(k.key, '<member>', e.member_id::text),
              '<reference>', regexp_replace(coalesce(e.reference, ''), '([^A-Za-z0-9_-])', '\\\\\\1', 'g'))
            and (k.reference is null or (e.reference is not null) = k.reference)
          when k.source is null and k.reference is not null then (e.reference is not null) = k.reference
          else true end is not true) as broken
      from wallet_entry e
      left join (select code, min(source) as source, min(key) as key, bool_and(reference) as reference from kinds group by code) k
        using (code)
      where e.merchant_id is not null`,
  ],
];

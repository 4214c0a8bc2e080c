import { sql, type Fragment } from '@baize/db';

/** A rule, and the query that counts checked and broken rows. */
export type NamedCheck = readonly [name: string, query: Fragment];

/** Of transfers with wallet-keeping vendors. The ledger may be one step ahead of a row, never behind. */
export const TRANSFER_CHECKS: readonly NamedCheck[] = [
  [
    'every transfer agrees with its entries',
    sql`
      select count(*) as looked, count(*) filter (
        where case t.state || ' ' || t.direction
          when 'requested in' then e.code is null and coalesce(i.amount in (0, t.amount), true)
          when 'reserved in' then i.amount = t.amount and e.code is null
          when 'cancelling in' then i.amount = t.amount and coalesce(e.code = 'TRANSFER_REVERSED' and e.amount = t.amount, e.code is null)
          when 'sent in' then i.amount = t.amount
            and coalesce(e.code in ('TRANSFER_SETTLED', 'TRANSFER_REVERSED') and e.amount = t.amount, e.code is null)
          when 'completed in' then i.amount = t.amount and e.code = 'TRANSFER_SETTLED' and e.amount = t.amount
            and e.credit = 'vendor:' || t.vendor
          when 'reversed in' then i.amount = t.amount and e.code = 'TRANSFER_REVERSED' and e.amount = t.amount
          when 'rejected in' then i.amount = 0 and e.code is null
          when 'requested out' then i.code is null and e.code is null
          when 'sent out' then i.code is null and coalesce(e.amount in (0, t.amount), true)
          when 'completed out' then i.code is null and e.code = 'TRANSFER_OUT' and e.amount = t.amount and e.debit = 'vendor:' || t.vendor
          when 'rejected out' then i.code is null and coalesce(e.amount = 0, true)
        end is not true
        or (t.ended_at is null) <> (t.state in ('requested', 'reserved', 'cancelling', 'sent'))) as broken
      from wallet_transfer t
      left join wallet_entry i on i.source = 'transfer' and i.tx_id = t.id || ' in' and i.member_id = t.member_id
        and i.currency = t.currency and i.merchant_id = t.merchant_id
      left join wallet_entry e on e.source = 'transfer' and e.tx_id = t.id || ' end' and e.member_id = t.member_id
        and e.currency = t.currency and e.merchant_id = t.merchant_id`,
  ],
  [
    'every entry of a transfer has its transfer',
    sql`
      select count(*) as looked, count(*) filter (where t.id is null) as broken
      from wallet_entry e
      left join wallet_transfer t on t.id::text = e.reference and t.member_id = e.member_id and t.currency = e.currency
        and t.merchant_id = e.merchant_id
      where e.source = 'transfer'`,
  ],
  [
    'what is in transit is of transfers under way',
    sql`
      select count(*) as looked, count(*) filter (where a.transit <> coalesce(t.amount, 0)) as broken
      from wallet_account a
      left join (
        select t.merchant_id, t.member_id, t.currency, sum(t.amount) as amount
        from wallet_transfer t
        join wallet_entry i on i.source = 'transfer' and i.tx_id = t.id || ' in' and i.amount > 0 and i.merchant_id = t.merchant_id
        left join wallet_entry e on e.source = 'transfer' and e.tx_id = t.id || ' end' and e.merchant_id = t.merchant_id
        where t.ended_at is null and e.code is null
        group by t.merchant_id, t.member_id, t.currency) t
        on t.member_id = a.member_id and t.currency = a.currency and t.merchant_id = a.merchant_id and not a.trial`,
  ],
];

/**
 * Player limits in the ledger's statement (`messages.md`, Player protection); members without skip them. Sums are of
 * `counted_at`'s day, week and month in the merchant's zone; an older one counts nothing.
 */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The sender's time; a slow clock goes back no period. */
const NOW = '$16::timestamptz';
const periodOf = (period: Period, at: string): string => `date_trunc('${period}', ${at} at time zone l.zone)`;
const current = (period: Period): string => periodOf(period, `greatest(${NOW}, l.counted_at)`);

/** The current sum; the period's end is stored, as computing it costs more than the rest. */
const sumNow = (kind: 'stake' | 'loss', period: Period): string =>
  `case when ${NOW} < l.${period}_until then l.${kind}_${period} else 0 end`;

/** What a kind's nearest limit leaves; null: none set. */
const left = (kind: 'stake' | 'loss'): string =>
  `least(${PERIODS.map((period) => `l.${kind}_${period}_max - ${sumNow(kind, period)}`).join(', ')})`;

/** A better's limits: a block, and the most to stake; null: none. */
export const LIMITED = `
    select true as found, l.block, l.block is not null and coalesce(l.block_until > ${NOW}, true) as is_blocked,
      ${left('stake')} as stake_room, ${left('loss')} as loss_room,
      coalesce(${PERIODS.flatMap((period) => [`l.stake_${period}_max`, `l.loss_${period}_max`]).join(', ')}) is not null as is_limited
    from wallet_limit l
    where account.limits > 0 and l.bucket = r.bucket and l.member_id = r.member_id and l.currency = r.currency and l.trial = r.trial
    limit 1`;

/** For bets, and money to wallet-keeping vendors. A missing limit row blocks. */
export const LIMIT_VERDICT = `
      when z.limits > 0 and (z.kind = 1 or z.code = 'TRANSFER_IN' and z.amount > 0)
        and (z.limit_found is null or z.is_blocked) then case when z.block = 'time' then 'limited' else 'blocked' end
      when z.limits > 0 and (z.kind = 1 and z.amount > 0 and (z.amount > z.stake_room or z.amount - z.bonus_part > z.loss_room) or z.code = 'TRANSFER_IN' and z.amount > 0 and z.is_limited)
        then 'limited'`;

/** A rollback leaves the periods in which its target counted. */
const counts = (period: Period): string =>
  `m.kind not in (3, 7) or ${periodOf(period, 'm.target_at')} >= ${current(period)}`;

const STAKED = `case m.code when 'BET' then m.amount when 'BET_ROLLBACK' then -m.amount else 0 end`;
/** Own money only: a lost bonus was never the member's. */
const LOST = `case when m.code in ('BET', 'WIN_ROLLBACK') then m.amount - m.bonus_part else m.bonus_part - m.amount end`;

/** Adds to the sums of members with limits. */
export const COUNTED = `
  update wallet_limit l
  set ${PERIODS.flatMap((period) => [
    `stake_${period} = ${sumNow('stake', period)} + case when ${counts(period)} then ${STAKED} else 0 end`,
    `loss_${period} = ${sumNow('loss', period)} + case when ${counts(period)} then ${LOST} else 0 end`,
    `${period}_until = case when ${NOW} < l.${period}_until then l.${period}_until
      else (${periodOf(period, NOW)} + interval '1 ${period}') at time zone l.zone end`,
  ]).join(',\n    ')},
    counted_at = greatest(${NOW}, l.counted_at)
  from moved m
  where m.limits > 0 and m.code in ('BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK') and l.bucket = m.bucket and l.member_id = m.member_id
    and l.currency = m.currency and l.trial = m.trial`;

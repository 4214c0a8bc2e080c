/**
 * The parts of the ledger's statement that keep player limits (`messages.md`, Player protection): who has none never reads them.
 * Sums are of the day, week and month of `counted_at` in the merchant's zone; an older one counts as nothing.
 */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The statement's time, by the process that sent it; a slow clock never goes back a period. */
const NOW = '$16::timestamptz';
const periodOf = (period: Period, at: string): string => `date_trunc('${period}', ${at} at time zone l.zone)`;
const current = (period: Period): string => periodOf(period, `greatest(${NOW}, l.counted_at)`);

/** The sum as it stands now; where its period ends is kept, because telling it from the calendar costs more than all the rest. */
const sumNow = (kind: 'stake' | 'loss', period: Period): string =>
  `case when ${NOW} < l.${period}_until then l.${kind}_${period} else 0 end`;

/** What the nearest limit of a kind leaves; null when none is set. */
const left = (kind: 'stake' | 'loss'): string =>
  `least(${PERIODS.map((period) => `l.${kind}_${period}_max - ${sumNow(kind, period)}`).join(', ')})`;

/** What binds a member who bets: whether a block holds, and how much may be staked; null when nothing limits it. */
export const LIMITED = `
    select true as found, l.block, l.block is not null and coalesce(l.block_until > ${NOW}, true) as is_blocked,
      ${left('stake')} as stake_room, ${left('loss')} as loss_room,
      coalesce(${PERIODS.flatMap((period) => [`l.stake_${period}_max`, `l.loss_${period}_max`]).join(', ')}) is not null as is_limited
    from wallet_limit l
    where account.limits > 0 and l.bucket = r.bucket and l.member_id = r.member_id and l.currency = r.currency and l.trial = r.trial
    limit 1`;

/** Whatever moves play: a bet, and money that leaves for a vendor with wallets of its own. A limit whose row is missing blocks. */
export const LIMIT_VERDICT = `
      when z.limits > 0 and (z.kind = 1 or z.code = 'TRANSFER_IN' and z.amount > 0)
        and (z.limit_found is null or z.is_blocked) then case when z.block = 'time' then 'limited' else 'blocked' end
      when z.limits > 0 and (z.kind = 1 and z.amount > 0 and (z.amount > z.stake_room or z.amount - z.bonus_part > z.loss_room) or z.code = 'TRANSFER_IN' and z.amount > 0 and z.is_limited)
        then 'limited'`;

/** What is taken back leaves the periods in which it was counted, and no other. */
const counts = (period: Period): string =>
  `m.kind not in (3, 7) or ${periodOf(period, 'm.target_at')} >= ${current(period)}`;

const STAKED = `case m.code when 'BET' then m.amount when 'BET_ROLLBACK' then -m.amount else 0 end`;
/** Own money only: a bonus that is lost was never the member's. */
const LOST = `case when m.code in ('BET', 'WIN_ROLLBACK') then m.amount - m.bonus_part else m.bonus_part - m.amount end`;

/** Adds what has moved to the sums of who has limits. */
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

import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { HOME } from '../../app/router/routes.ts';
import { usePlayState } from './protection.queries.ts';

const OPEN = new Set<string>([
  '/m/closed',
  '/m/limits',
  '/m/withdraw',
  '/m/bankCards',
  '/m/walletTransfer',
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/profitandloss',
  '/m/securityCenter',
  '/m/changePsw',
  '/m/set',
  '/m/help',
  '/m/chat',
  '/m/notice',
  '/m/messages',
  '/m/message',
  '/m/webEmail',
  '/m/member/notice',
  '/m/login',
]);

/** Pages that invite to deposit or to take something to play with. */
const INVITING = new Set<string>([
  '/m/voucherCenter',
  '/m/activity',
  '/m/activityDetail',
  '/m/redRain',
  '/m/rewardCenter',
]);

/** A deposit under way, and those of before, stay in view. */
const isRecord = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('deposit') || query.has('history');
};

/**
 * Leads to the room that says why, until when and what can be done: the excluded from wherever they are, who takes a
 * break from what would only invite and refuse. Whom nothing stops any more is led home from there.
 */
export function StopGuard() {
  const { place, goTo } = useApp();
  const { data, isFetching } = usePlayState();
  const block = data?.block?.block;
  const isInviting = INVITING.has(place.path) && !isRecord(place.search);
  const isClosed = block === 'timeOut' ? isInviting : block !== undefined && !OPEN.has(place.path);
  // A stop that has just begun is still asked for.
  const isFree = place.path === '/m/closed' && data?.block === null && !isFetching;
  const lead = useEffectEvent((to: '/m/closed' | typeof HOME) => goTo(to, { replace: true }));
  useEffect(() => {
    if (isClosed) lead('/m/closed');
    else if (isFree) lead(HOME);
  }, [isClosed, isFree, place.path]);
  return null;
}

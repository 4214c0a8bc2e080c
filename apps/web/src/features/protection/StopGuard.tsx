import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
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

/** Leads excluded members to the exit room. */
export function StopGuard() {
  const { place, goTo } = useApp();
  const { data } = usePlayState();
  const isClosed = Boolean(data?.block) && data?.block?.block !== 'timeOut';
  const lead = useEffectEvent(() => goTo('/m/closed', { replace: true }));
  useEffect(() => {
    if (isClosed && !OPEN.has(place.path)) lead();
  }, [isClosed, place.path]);
  return null;
}

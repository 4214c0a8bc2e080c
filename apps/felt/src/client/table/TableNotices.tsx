import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { MoneyFormat } from '../amounts.ts';
import { usePage } from '../page.ts';
import { useSyncExternalStore } from 'react';
import { isEmpty, totalOf } from './bets.ts';
import { toldText } from './MoneyLine.tsx';
import { useTable, useTablePage } from './seat.ts';
import type { Notice, Unstaked } from './tickets.ts';
import './notices.css';

/** Obstacles to betting: a lost stream, an unanswered ticket, returned chips and why. */
export function TableNotices({ nameOf }: { nameOf: (spot: string) => string }) {
  const { t, format } = usePage();
  const { table, host } = useTablePage();
  const { connection, isAsking, notice } = useTable();
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine);
  return (
    <>
      <div
        role="status"
        className={`offline-bar ${isOnline ? '' : 'is-lower'}`}
        hidden={connection === 'live' && !isAsking}
      >
        <Icon name="offline" />
        {connection === 'full' && <span>{t('table.full')}</span>}
        {(connection === 'lost' || connection === 'joining') && <span>{t('table.streamLost')}</span>}
        {connection === 'live' && isAsking && <span>{t('table.asking')}</span>}
      </div>
      <div
        role="alert"
        className={`table-notice ${notice?.kind === 'missed' ? 'is-calm' : ''}`}
        hidden={notice === null}
      >
        {notice !== null && (
          <>
            <span>{noticeText(notice, t, format, nameOf)}</span>
            {notice.kind === 'refused' && notice.code === 'money.notEnough' && (
              <button type="button" className="button is-small" onClick={() => host.tell('deposit')}>
                {t('felt.deposit')}
              </button>
            )}
            <button type="button" className="icon-button" aria-label={t('felt.close')} onClick={table.dismissNotice}>
              <Icon name="close" />
            </button>
          </>
        )}
      </div>
    </>
  );
}

function hearNetwork(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

/** Refusals that a bet may meet. */
const REASONS = [
  'money.notEnough',
  'player.limitReached',
  'player.disabled',
  'game.closed',
  'table.limit',
  'table.closed',
  'table.spotUnknown',
  'platform.unavailable',
  'platform.refused',
  'session.expired',
  'session.required',
] as const;
const isReason = (code: string): code is (typeof REASONS)[number] => REASONS.some((one) => one === code);

function noticeText(notice: Notice, t: FeltTranslate, format: MoneyFormat, nameOf: (spot: string) => string): string {
  const { money } = format;
  const back = ({ bets, isElseLaid }: Unstaked) => {
    const [spot, ...others] = Object.keys(bets);
    const amount = money(totalOf(bets));
    const refused =
      spot === undefined || others.length > 0
        ? t('table.notices.back', { amount })
        : t('table.notices.backOn', { amount, spot: nameOf(spot) });
    return isElseLaid ? `${refused} ${t('table.notices.elseStays')}` : refused;
  };
  switch (notice.kind) {
    case 'stays':
      return t('table.notices.stays');
    case 'unheard':
      return t('table.notices.unheard');
    case 'void':
      return t('table.notices.void', { stake: money(notice.stake) });
    case 'missed':
      return t('table.notices.missed', { money: toldText(notice, t, format) });
    case 'closed':
      return `${t('table.notices.closed')} ${back(notice)}`;
    case 'refused': {
      const reason = isReason(notice.code) ? t(`table.notices.reasons.${notice.code}`) : t('table.notices.otherReason');
      return isEmpty(notice.bets) ? reason : `${reason} ${back(notice)}`;
    }
    case 'limit': {
      const { excess } = notice;
      if (excess.reason === 'spot')
        return t('table.notices.limitSpot', { spot: nameOf(excess.spot), most: money(excess.most) });
      return t('table.notices.limitTable', { most: money(excess.most) });
    }
  }
}

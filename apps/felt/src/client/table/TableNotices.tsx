import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { MoneyFormat } from '../amounts.ts';
import { usePage } from '../page.ts';
import { useSyncExternalStore } from 'react';
import { isEmpty, totalOf } from './bets.ts';
import { toldText } from './MoneyLine.tsx';
import { useTable, useTablePage, useTableTexts } from './seat.ts';
import type { TableTexts } from './texts.ts';
import type { Notice, Unstaked } from './tickets.ts';
import './notices.css';

/** Obstacles to betting: a lost stream, an unanswered ticket, returned chips and why. */
export function TableNotices({ nameOf }: { nameOf: (spot: string) => string }) {
  const texts = useTableTexts();
  const { format, texts: words } = usePage();
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
        {connection === 'full' && <span>{texts.full}</span>}
        {(connection === 'lost' || connection === 'joining') && <span>{texts.streamLost}</span>}
        {connection === 'live' && isAsking && <span>{texts.asking}</span>}
      </div>
      <div
        role="alert"
        className={`table-notice ${notice?.kind === 'missed' ? 'is-calm' : ''}`}
        hidden={notice === null}
      >
        {notice !== null && (
          <>
            <span>{noticeText(notice, texts, format, nameOf)}</span>
            {notice.kind === 'refused' && notice.code === 'money.notEnough' && (
              <button type="button" className="button is-small" onClick={() => host.tell('deposit')}>
                {words.deposit}
              </button>
            )}
            <button type="button" className="icon-button" aria-label={words.close} onClick={table.dismissNotice}>
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

function noticeText(notice: Notice, texts: TableTexts, format: MoneyFormat, nameOf: (spot: string) => string): string {
  const { notices } = texts;
  const { money } = format;
  const back = ({ bets, isElseLaid }: Unstaked) => {
    const [spot, ...others] = Object.keys(bets);
    const name = spot === undefined || others.length > 0 ? null : nameOf(spot);
    return notices.back(money(totalOf(bets)), name, isElseLaid);
  };
  switch (notice.kind) {
    case 'stays':
      return notices.stays;
    case 'unheard':
      return notices.unheard;
    case 'void':
      return notices.void(money(notice.stake));
    case 'missed':
      return notices.missed(toldText(notice, texts, format));
    case 'closed':
      return `${notices.closed} ${back(notice)}`;
    case 'refused': {
      const reason = notices.reasons[notice.code] ?? notices.otherReason;
      return isEmpty(notice.bets) ? reason : `${reason} ${back(notice)}`;
    }
    case 'limit': {
      const { excess } = notice;
      if (excess.reason === 'spot') return notices.limitSpot(nameOf(excess.spot), money(excess.most));
      return notices.limitTable(money(excess.most));
    }
  }
}

import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { usePage } from '../page.ts';
import { isEmpty, totalOf } from './bets.ts';
import { useTable, useTablePage, useTableTexts } from './seat.ts';
import type { TableTexts } from './texts.ts';
import type { Notice } from './tickets.ts';
import './notices.css';

/** What stands in the way of betting: a lost stream, a ticket without an answer, chips that came back and why. */
export function TableNotices({ nameOf }: { nameOf: (spot: string) => string }) {
  const texts = useTableTexts();
  const { format, texts: words } = usePage();
  const { table, host } = useTablePage();
  const { connection, isAsking, notice } = useTable();
  return (
    <>
      <div role="status" className="offline-bar" hidden={connection === 'live' && !isAsking}>
        <Icon name="offline" />
        {connection === 'full' && <span>{texts.full}</span>}
        {(connection === 'lost' || connection === 'joining') && <span>{texts.streamLost}</span>}
        {connection === 'live' && isAsking && <span>{texts.asking}</span>}
      </div>
      <div role="alert" className="table-notice" hidden={notice === null}>
        {notice !== null && (
          <>
            <span>{noticeText(notice, texts, format.money, nameOf)}</span>
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

function noticeText(
  notice: Notice,
  { notices }: TableTexts,
  money: (amount: string) => string,
  nameOf: (spot: string) => string,
): string {
  switch (notice.kind) {
    case 'stays':
      return notices.stays;
    case 'closed':
      return notices.closed(money(totalOf(notice.bets)));
    case 'refused': {
      const reason = notices.reasons[notice.code] ?? notices.otherReason;
      return isEmpty(notice.bets) ? reason : notices.refused(reason, money(totalOf(notice.bets)));
    }
    case 'limit': {
      const { excess } = notice;
      if (excess.reason === 'spot') return notices.limitSpot(nameOf(excess.spot), money(excess.most));
      return notices.limitTable(money(excess.most));
    }
  }
}

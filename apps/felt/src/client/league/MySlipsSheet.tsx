import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useCallback, useState } from 'react';
import type { SlipView } from '../../sport.ts';
import { usePage } from '../page.ts';
import { useListing } from '../parts/useListing.ts';
import { reasonOf } from './Orders.tsx';
import { useLeague, useLeaguePage } from './seat.ts';
import { SlipCard, type NameLeg } from './SlipCard.tsx';

type MySlipsSheetProps = {
  nameOf: NameLeg;
  /** What a slip is worth now; null: it cannot be cashed out at this moment. */
  worthOf: (slip: SlipView) => string | null;
  onWatch: (id: string) => Promise<void>;
  onClose: () => void;
};

/** The player's slips: those that are open, and those that are over. */
export function MySlipsSheet({ nameOf, worthOf, onWatch, onClose }: MySlipsSheetProps) {
  const { t } = usePage();
  const { open } = useLeague();
  const [isOver, setIsOver] = useState(open !== null && open.length === 0);
  return (
    <Sheet title={t('league.mySlips')} closeLabel={t('felt.close')} onClose={onClose}>
      <div className="choices" role="group" aria-label={t('league.mySlips')}>
        <button type="button" aria-pressed={!isOver} onClick={() => setIsOver(false)}>
          {t('league.openSlips', { count: open?.length ?? 0 })}
        </button>
        <button type="button" aria-pressed={isOver} onClick={() => setIsOver(true)}>
          {t('league.overSlips')}
        </button>
      </div>
      {isOver ? <Over {...{ nameOf, onWatch }} /> : <Open {...{ nameOf, worthOf }} />}
    </Sheet>
  );
}

function Open({ nameOf, worthOf }: Pick<MySlipsSheetProps, 'nameOf' | 'worthOf'>) {
  const { t } = usePage();
  const { open } = useLeague();
  if (open !== null && open.length === 0) return <p>{t('league.noneOpen')}</p>;
  return (
    <div className="slips" aria-busy={open === null}>
      {(open ?? []).map((slip) => (
        <SlipCard key={slip.id} {...{ slip, nameOf }}>
          <CashOut slip={slip} worth={worthOf(slip)} />
        </SlipCard>
      ))}
    </div>
  );
}

function CashOut({ slip: { id }, worth }: { slip: SlipView; worth: string | null }) {
  const { t, format } = usePage();
  const { league } = useLeaguePage();
  const { cashing, cashNotice } = useLeague();
  const isBusy = cashing.includes(id);
  return (
    <>
      <button
        type="button"
        className="button is-wide"
        aria-busy={isBusy}
        disabled={isBusy || worth === null || worth === '0.00'}
        onClick={() => worth !== null && void league.cashOut(id, worth)}
      >
        {isBusy
          ? t('league.cashing')
          : worth === null
            ? t('league.noCash')
            : t('league.cashOut', { amount: format.money(worth) })}
      </button>
      {cashNotice?.slip === id && (
        <p className="slip-note" role="alert">
          {cashNotice.code === 'price.changed'
            ? t('league.cashChanged')
            : t(`league.reasons.${reasonOf(cashNotice.code)}`)}
        </p>
      )}
    </>
  );
}

function Over({ nameOf, onWatch }: Pick<MySlipsSheetProps, 'nameOf' | 'onWatch'>) {
  const { t } = usePage();
  const { api } = useLeaguePage();
  const read = useCallback((cursor: string | null) => api.slips('over', cursor), [api]);
  const { status, list, hasMore, readOn } = useListing(read);
  const [unwatched, setUnwatched] = useState<string | null>(null);
  return (
    <div className="slips" aria-busy={status === 'waiting'}>
      {status === 'read' && list.length === 0 && <p>{t('league.noneOver')}</p>}
      {list.map((slip) => (
        <SlipCard key={slip.id} {...{ slip, nameOf }}>
          <button
            type="button"
            className="button is-wide"
            onClick={() => {
              setUnwatched(null);
              onWatch(slip.id).catch(() => setUnwatched(slip.id));
            }}
          >
            {t('league.details')}
          </button>
          {unwatched === slip.id && <p role="alert">{t('felt.history.unwatched')}</p>}
        </SlipCard>
      ))}
      {status === 'failed' && (
        <p role="alert">
          {t('felt.history.failed')}{' '}
          <button type="button" className="button" onClick={readOn}>
            {t('felt.tryAgain')}
          </button>
        </p>
      )}
      {hasMore && status === 'read' && (
        <button type="button" className="button is-wide" onClick={readOn}>
          {t('felt.history.more')}
        </button>
      )}
    </div>
  );
}

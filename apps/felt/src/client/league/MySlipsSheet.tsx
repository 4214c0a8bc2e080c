import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useCallback, useState } from 'react';
import type { SlipReplay, SlipView } from '../../sport.ts';
import { usePage } from '../page.ts';
import { ListFoot } from '../parts/ListFoot.tsx';
import { useListing } from '../parts/useListing.ts';
import { useWatching } from '../parts/useWatching.ts';
import { chainLink } from '../verify/chain.ts';
import { useLeague, useLeaguePage } from './seat.ts';
import { SlipCard, type NameLeg } from './SlipCard.tsx';

/** A slip that is over, and where its first day is checked. */
export type WatchedSlip = { readonly replay: SlipReplay; readonly check: string };

type MySlipsSheetProps = {
  nameOf: NameLeg;
  /** What a slip is worth now; null: it cannot be cashed out at this moment. */
  worthOf: (slip: SlipView) => string | null;
  onWatch: (slip: WatchedSlip) => void;
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
            : t('league.cashRefused', { reason: cashNotice.code.replace('market.', '') })}
        </p>
      )}
    </>
  );
}

function Over({ nameOf, onWatch }: Pick<MySlipsSheetProps, 'nameOf' | 'onWatch'>) {
  const { t } = usePage();
  const { api } = useLeaguePage();
  const read = useCallback((cursor: string | null) => api.slips('over', cursor), [api]);
  const listing = useListing(read);
  const { status, list } = listing;
  const { failed, watch } = useWatching(async (id): Promise<WatchedSlip> => {
    const replay = await api.replay(id);
    const [first] = replay.days;
    return { replay, check: first ? chainLink(await api.fairness(first.id)) : '/verify' };
  }, onWatch);
  return (
    <div className="slips" aria-busy={status === 'waiting'}>
      {status === 'read' && list.length === 0 && <p>{t('league.noneOver')}</p>}
      {list.map((slip) => (
        <SlipCard key={slip.id} {...{ slip, nameOf }}>
          <button type="button" className="button is-wide" onClick={() => watch(slip.id)}>
            {t('league.details')}
          </button>
          {failed === slip.id && <p role="alert">{t('felt.history.unwatched')}</p>}
        </SlipCard>
      ))}
      <ListFoot {...listing} />
    </div>
  );
}

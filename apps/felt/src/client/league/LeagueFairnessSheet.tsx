import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useEffect, useState } from 'react';
import type { LeagueFairness } from '../../sport.ts';
import { grouped } from '../grouped.ts';
import { usePage } from '../page.ts';
import { chainLink } from '../verify/chain.ts';
import { fromHere } from '../verify/link.ts';
import { useLeague, useLeaguePage } from './seat.ts';

/** The seals of the days to come, published before bets, and the way to check the last. */
export function LeagueFairnessSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { api } = useLeaguePage();
  const { league, days } = useLeague().state;
  const last = days.find(({ phase }) => phase === 'settled' || phase === 'void')?.id ?? null;
  const [fairness, setFairness] = useState<LeagueFairness | null>(null);
  useEffect(() => {
    let isHere = true;
    if (last !== null)
      api.fairness(last).then(
        (known) => isHere && setFairness(known),
        () => undefined,
      );
    return () => void (isHere = false);
  }, [api, last]);
  return (
    <Sheet title={t('felt.fairness')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('league.fair.story')}</p>
      <div className="stitch" />
      <dl className="facts">
        {days
          .filter(({ phase }) => phase !== 'settled' && phase !== 'void')
          .flatMap(({ number, seal }) => [
            <dt key={`${number} name`}>{t('league.fair.seal', { number })}</dt>,
            <dd key={number} className="hash">
              {grouped(seal)}
            </dd>,
          ])}
        <dt>{t('league.fair.model')}</dt>
        <dd className="hash">{grouped(league.modelHash)}</dd>
        {fairness !== null && (
          <>
            <dt>{t('league.fair.chainEnd')}</dt>
            <dd className="hash">{grouped(fairness.chainEnd)}</dd>
          </>
        )}
        {fairness !== null && fairness.nextChainEnd !== null && (
          <>
            <dt>{t('league.fair.nextChainEnd')}</dt>
            <dd className="hash">{grouped(fairness.nextChainEnd)}</dd>
          </>
        )}
      </dl>
      <div className="row-of-buttons">
        <a
          className="button is-main"
          href={fromHere(fairness === null ? `/verify?table=${league.code}` : chainLink(fairness))}
          target="_blank"
          rel="noopener"
        >
          {t('league.fair.checkLast')}
        </a>
      </div>
    </Sheet>
  );
}

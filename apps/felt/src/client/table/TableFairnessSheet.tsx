import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useEffect, useState } from 'react';
import type { TableFairness } from '../../live.ts';
import { grouped } from '../grouped.ts';
import { usePage } from '../page.ts';
import { chainLink } from '../verify/chain.ts';
import { fromHere } from '../verify/link.ts';
import { useTable, useTablePage } from './seat.ts';

/** This round's hash, published before bets, and the way to check the last. */
export function TableFairnessSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { table, round, past } = useTable().state;
  const last = useFairness(past.at(-1)?.id ?? null);
  return (
    <Sheet title={t('felt.fairness')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('table.fair.story')}</p>
      <div className="stitch" />
      {round === null ? (
        <p>{t('table.fair.none')}</p>
      ) : (
        <dl className="facts">
          <dt>{t('table.fair.round')}</dt>
          <dd>{round.number}</dd>
          <dt>{t('table.fair.seal')}</dt>
          <dd className="hash">{grouped(round.seal)}</dd>
          <dt>{t('table.fair.model')}</dt>
          <dd className="hash">{grouped(table.modelHash)}</dd>
          {last !== null && (
            <>
              <dt>{t('table.fair.chainEnd')}</dt>
              <dd className="hash">{grouped(last.chainEnd)}</dd>
            </>
          )}
          {last !== null && last.nextChainEnd !== null && (
            <>
              <dt>{t('table.fair.nextChainEnd')}</dt>
              <dd className="hash">{grouped(last.nextChainEnd)}</dd>
            </>
          )}
        </dl>
      )}
      <div className="row-of-buttons">
        <a
          className="button is-main"
          href={fromHere(last === null ? `/verify?table=${table.code}` : chainLink(last))}
          target="_blank"
          rel="noopener"
        >
          {t('table.fair.checkLast')}
        </a>
      </div>
    </Sheet>
  );
}

/** What is published about a finished round; null until known. */
export function useFairness(roundId: string | null): TableFairness | null {
  const { api } = useTablePage();
  const [fairness, setFairness] = useState<TableFairness | null>(null);
  useEffect(() => {
    if (roundId === null) return undefined;
    let isLeft = false;
    const take = (told: TableFairness) => (isLeft ? undefined : setFairness(told));
    // Without an answer the check opens empty, to be filled in by hand.
    api.fairness(roundId).then(take, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [api, roundId]);
  return fairness;
}

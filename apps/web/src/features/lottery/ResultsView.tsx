import { Button, Empty, Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Balls } from './Balls.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';
import { useDraws, useLotteryPlays } from './lottery.queries.ts';
import { useDrawWords } from './words.ts';
import styles from './lottery.module.css';

/** Results of a game, newest first. */
export function ResultsView({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  const { short, when } = useDrawWords();
  const plays = useLotteryPlays(gameCode);
  const draws = useDraws(gameCode);
  const [numero, setNumero] = useState<string | null>(null);
  const list = draws.data?.pages.flatMap((page) => page.list) ?? [];
  const family = plays.data?.family ?? '';
  if (draws.isPending) return <Skeleton className={styles.bone} />;
  if (draws.isError && list.length === 0)
    return (
      <Empty sign="cross" title={t('lottery.draw.failed')}>
        <Button busy={draws.isFetching} onClick={() => void draws.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  if (list.length === 0) return <Empty sign="card" title={t('lottery.draw.empty')} />;
  return (
    <div className={styles.body}>
      <ul className={styles.orders}>
        {list.map((draw) => (
          <li key={draw.numero}>
            <button type="button" className={styles.orderRow} onClick={() => setNumero(draw.numero)}>
              <span>
                <small className="num">
                  {short(draw.numero)} · {when(draw.drawTime)}
                </small>
                {draw.winningNumber && <Balls small family={family} numbers={draw.winningNumber} />}
              </span>
              <span className={styles.end}>
                {draw.facts && <small className="num">{t('lottery.draw.sum', { sum: draw.facts.sum })}</small>}
                {draw.corrected && <Tag tone="caution">{t('lottery.draw.corrected')}</Tag>}
                {draw.simulated && <Tag>{t('lottery.draw.simulated')}</Tag>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {draws.hasNextPage && (
        <Button wide busy={draws.isFetchingNextPage} onClick={() => void draws.fetchNextPage()}>
          {t('lottery.draw.more')}
        </Button>
      )}
      <FairnessSheet gameCode={gameCode} family={family} numero={numero} onClose={() => setNumero(null)} />
    </div>
  );
}

import type { Draw } from '@baize/contract/lottery/draws.ts';
import { Card, Empty, Row, Skeleton, Tag, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Balls } from './Balls.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';
import { useDraws, useLotteryPlays } from './lottery.queries.ts';
import { useDrawWords } from './drawWords.ts';
import resultStyles from './results.module.css';
import styles from './lottery.module.css';

export function ResultsView({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  const plays = useLotteryPlays(gameCode);
  const [date, setDate] = useState('');
  const draws = useDraws(gameCode, date);
  const [numero, setNumero] = useState<string | null>(null);
  const family = plays.data?.family ?? '';
  return (
    <div className={styles.body}>
      <label className={resultStyles.day}>
        {t('lottery.draw.day')}
        <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      </label>
      <PagedList
        pages={draws}
        waiting={<Skeleton className={styles.bone} />}
        failed={{ title: t('lottery.draw.failed') }}
        empty={<Empty sign="card" title={t(date === '' ? 'lottery.draw.empty' : 'lottery.draw.emptyDay')} />}
      >
        {(list) => (
          <>
            <Text size="small" tone="muted">
              {t('lottery.draw.tap')} {t('lottery.trend.how')}
            </Text>
            <Card as="ul" className={resultStyles.list}>
              {list.map((draw) => (
                <li key={draw.numero}>
                  <Result
                    {...{ draw, family }}
                    isDaily={plays.data?.interval === null}
                    newest={list[0]?.drawTime ?? draw.drawTime}
                    onOpen={() => setNumero(draw.numero)}
                  />
                </li>
              ))}
            </Card>
          </>
        )}
      </PagedList>
      <FairnessSheet gameCode={gameCode} family={family} numero={numero} onClose={() => setNumero(null)} />
    </div>
  );
}

interface ResultProps {
  readonly draw: Draw;
  readonly family: string;
  readonly isDaily: boolean;
  readonly newest: string;
  readonly onOpen: () => void;
}

function Result({ draw, family, isDaily, newest, onOpen }: ResultProps) {
  const { t } = useApp();
  const { short, when, hour, day } = useDrawWords();
  const { facts } = draw;
  const isSameDay = day(draw.drawTime) === day(newest);
  return (
    <button type="button" className={resultStyles.row} onClick={onOpen}>
      <span>
        <b className="num">{short(draw.numero)}</b>
        <small className="num">{isDaily || isSameDay ? hour(draw.drawTime) : when(draw.drawTime)}</small>
      </span>
      {draw.winningNumber && <Balls small family={family} numbers={draw.winningNumber} />}
      <Row as="span" cross="stretch" wrap gap={1} className={resultStyles.facts}>
        {facts && (
          <>
            <small className="num" aria-label={t('lottery.draw.sum', { sum: facts.sum })}>
              {facts.sum}
            </small>
            <small>{t(facts.big ? 'lottery.play.spotB' : 'lottery.play.spotS')}</small>
            <small>{t(facts.odd ? 'lottery.play.spotO' : 'lottery.play.spotE')}</small>
          </>
        )}
        {draw.corrected && <Tag tone="caution">{t('lottery.draw.corrected')}</Tag>}
        {draw.simulated && <Tag>{t('lottery.draw.simulated')}</Tag>}
      </Row>
    </button>
  );
}

import { numberFormat } from '@baize/i18n/formats.ts';
import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { ball, BALL_PAINTS } from './art/ball.ts';
import { decimal, fullBy, lineBy, type Fraction } from './model.exact.ts';
import { MODEL } from './model.ts';
import { ballsIn, playRound } from './rules.ts';
import './stage/check.css';

export const check: TableCheck = { play: playRound, Finding, Algorithm };

function Finding({ events }: { events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  const balls = ballsIn(events);
  return (
    <>
      <svg
        className="metals"
        width="0"
        height="0"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: BALL_PAINTS }}
      />
      <ol className="bingo-called" aria-label={t('bingoHall.check.balls')} dir="ltr">
        {balls.map((number) => (
          <li key={number}>
            <span className="unseen">{number}</span>
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: ball(number) }} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const percent = (chance: Fraction): string => `${(Number(decimal(chance, 14)) * 100).toPrecision(5)}%`;
  const rows = (name: string, pays: readonly (readonly [number, number])[], chanceBy: (calls: number) => Fraction) =>
    pays.map(([calls, pay]) => [
      `${name}, ${t('bingoHall.byBall', { ball: calls })}`,
      numberFormat('en').format(pay),
      percent(chanceBy(calls)),
    ]);
  return (
    <Part title="Bingo Hall" version={MODEL.version}>
      <p>{t('bingoHall.algorithm.1')}</p>
      <p>{t('bingoHall.algorithm.2', { house: MODEL.houseCards })}</p>
      <p>{t('bingoHall.algorithm.3')}</p>
      <p>{t('bingoHall.algorithm.4')}</p>
      <Table
        head={[t('bingoHall.check.prize'), t('bingoHall.check.pays'), t('algorithm.chance')]}
        rows={[
          ...rows(t('bingoHall.prizes.full'), MODEL.fullPays, fullBy),
          ...rows(t('bingoHall.prizes.line'), MODEL.linePays, lineBy),
        ]}
      />
    </Part>
  );
}

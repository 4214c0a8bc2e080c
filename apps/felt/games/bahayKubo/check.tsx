import { plainCheck } from '../../src/client/games/plainCheck.tsx';
import { Strips } from '../../src/client/slots/check.tsx';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { bahayKubo } from './game.ts';
import { MODEL, VEGETABLES } from './model.ts';
import { isFall, isStakePossible, playRound } from './rules.ts';
import type { BahayKuboEvent, KuboSymbol } from './script.ts';

export const check = plainCheck({ play: playRound, isStakePossible, Finding, Algorithm });

function Finding({ events }: { events: readonly BahayKuboEvent[] }) {
  const { t } = useTexts();
  return events.filter(isFall).map(({ index, mode, stops, win, steps }) => (
    <figure key={index}>
      <figcaption>
        {mode === 'free' ? t('bahayKubo.check.free', { index }) : t('bahayKubo.check.paid')} ·{' '}
        {t('verify.stops', { stops: stops.join(', ') })} · {t('verify.win', { win })}
      </figcaption>
      <ul>
        {steps.map(({ multiplier, wins }, at) => (
          <li key={at}>
            ×{multiplier}:{' '}
            {wins
              .map(
                ({ symbol, count, ways, amount }) =>
                  `${t(`bahayKubo.symbols.${symbol}`)} ${count} × ${ways} = ${amount}`,
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
    </figure>
  ));
}

function Algorithm() {
  const { t } = useTexts();
  const values = { ...MODEL.freeFalls, maxWin: MODEL.maxWin };
  const named = (strip: string) => [...strip].map((letter) => t(`bahayKubo.symbols.${letter as KuboSymbol}`));
  return (
    <Part
      title={bahayKubo.name}
      version={MODEL.version}
      says={([1, 2, 3, 4] as const).map((at) => t(`bahayKubo.algorithm.${at}`, values))}
    >
      <Strips strips={MODEL.strips.base.map(named)} set={t('bahayKubo.check.paidStrips')} />
      <Strips strips={MODEL.strips.free.map(named)} set={t('bahayKubo.check.freeStrips')} />
      <Table
        head={[t('algorithm.symbol'), '3', '4', '5']}
        rows={VEGETABLES.map((symbol) => [t(`bahayKubo.symbols.${symbol}`), ...MODEL.pays[symbol].map(String)])}
      />
    </Part>
  );
}

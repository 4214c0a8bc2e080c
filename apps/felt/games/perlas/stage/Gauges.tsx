import { usePage } from '../../../src/client/page.ts';
import { Gauges as Shared, times } from '../../../src/client/solo/Gauges.tsx';
import { MODEL, mostPearls } from '../model.ts';
import { ladderOf } from '../rules.ts';
import type { Board } from './board.ts';

export function Gauges({ board: { status, pearls, urchins, multiplier } }: { board: Board }) {
  const { t } = usePage();
  const multipliers = ladderOf(urchins);
  const isOver = status === 'lost' || status === 'cashedOut';
  const next = isOver ? undefined : multipliers[pearls];
  return (
    <Shared
      gauges={[
        { name: t('perlas.pearls'), value: `${pearls} / ${Math.min(mostPearls(urchins), MODEL.cells - urchins)}` },
        { name: t('perlas.now'), value: multiplier === null ? '–' : times(multiplier), isMain: true },
        { name: t('perlas.next'), value: next === undefined ? '–' : times(next) },
      ]}
      ladder={{
        ...{ label: t('perlas.ladder'), multipliers, done: pearls, isLost: status === 'lost', isOver },
        shown: 5,
      }}
    />
  );
}

import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { usePage } from '../../../src/client/page.ts';
import { lantern } from '../art/frame.ts';
import { MODEL } from '../model.ts';
import type { ShowState } from './show.ts';

const LIT = lantern(true);
const DARK = lantern(false);

type LanternsProps = { show: Pick<ShowState, 'multiplier' | 'free'>; top: number; isLow: boolean };

/** What the next step pays at: four lanterns of the paid fall, or the one of free falls that only grows. */
export function Lanterns({ show: { multiplier, free }, top, isLow }: LanternsProps) {
  const { t } = usePage();
  const look = `lanterns ${isLow ? 'is-low' : ''}`;
  if (free) {
    return (
      <div className={look} style={{ top }}>
        <span className="lantern is-lit">
          <Picture markup={LIT} />
          <b>×{free.multiplier}</b>
        </span>
        <small>{t('bahayKubo.freeFall', { index: free.index, of: free.of })}</small>
      </div>
    );
  }
  return (
    <ol className={look} style={{ top }} aria-label={t('bahayKubo.lanterns')}>
      {MODEL.multipliers.map((one) => (
        <li
          key={one}
          className={`lantern ${one === multiplier ? 'is-lit' : ''}`}
          aria-current={one === multiplier ? 'step' : undefined}
        >
          <Picture markup={one === multiplier ? LIT : DARK} />
          <b>×{one}</b>
        </li>
      ))}
    </ol>
  );
}

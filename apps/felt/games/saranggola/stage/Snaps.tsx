import { usePage } from '../../../src/client/page.ts';
import type { PastRound } from '../../../src/live.ts';
import { endIn, timesText } from './words.ts';

const SHOWN = 12;
/** Rare enough to be printed in brass. */
const HIGH = 1000;

/** The last flights' ends, the newest first. They say nothing of the next. */
export function Snaps({ past }: { past: readonly PastRound[] }) {
  const { t } = usePage();
  const ends = past.slice(-SHOWN).toReversed();
  if (ends.length === 0) return <p className="snaps">{t('saranggola.noSnaps')}</p>;
  return (
    <ol className="snaps" aria-label={t('saranggola.snaps')}>
      {ends.map(({ id, outcome }) => {
        const end = endIn(outcome) ?? 100;
        return (
          <li key={id} className={end >= HIGH ? 'is-high' : ''}>
            <bdi dir="ltr">{timesText(end)}</bdi>
          </li>
        );
      })}
    </ol>
  );
}

import { isPrintable, sign } from '@baize/game-kit/art/lettering.ts';
import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { BaccaratOutcome } from '../script.ts';

type Score = Pick<BaccaratOutcome, 'winner' | 'player' | 'banker'>;

const FACES = {
  player: { face: ['#ffffff', '#d6e8ff', '#4f9bff', '#a9d0ff'], extrusion: '#0b2360' },
  banker: { face: ['#ffffff', '#ffd6cf', '#ff6a5a', '#ffb0a6'], extrusion: '#5a0a12' },
  tie: { face: ['#ffffff', '#d3ffe6', '#36c98a', '#9ff0c8'], extrusion: '#06331f' },
} as const;

/** Who won and how, as texts name it. */
export const scoreOf = ({ winner, player, banker }: Score): Score => ({ winner, player, banker });

/** The outcome in large letters, for who won more than was staked. */
export function Banner({ outcome }: { outcome: BaccaratOutcome }) {
  const { t } = usePage();
  const text = t('baccarat.banner', scoreOf(outcome));
  const { winner } = outcome;
  const markup = useMemo(() => {
    const style = { x: 195, y: 12, height: 32, weight: 24, track: 28, id: 'baccarat-banner', ...FACES[winner] };
    return isPrintable(text) ? `<svg viewBox="0 0 390 60">${sign(text, style)}</svg>` : '';
  }, [text, winner]);
  return markup === '' ? null : <Picture className="banner" markup={markup} />;
}

export function ResultMedal({ outcome }: { outcome: Score }) {
  const { t } = usePage();
  const { winner, player, banker } = outcome;
  return (
    <div className={`result-medal is-${winner}`} role="img" aria-label={t('baccarat.wins', scoreOf(outcome))}>
      <b aria-hidden="true">
        {player}
        <i>:</i>
        {banker}
      </b>
      <small aria-hidden="true">{t(`baccarat.print.${winner}`)}</small>
    </div>
  );
}

/** What the round before brought, so that the cloth is never bare. */
export function LastResult({ result }: { result: BaccaratOutcome | null }) {
  const { t } = usePage();
  if (result === null) return <p className="plate">{t('baccarat.cloth')}</p>;
  return (
    <p className={`plate is-${result.winner}`}>
      <small>{t('table.last')}</small>
      {t('baccarat.wins', scoreOf(result))}
    </p>
  );
}

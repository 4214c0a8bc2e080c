import { isPrintable, sign } from '@baize/game-kit/art/lettering.ts';
import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { DragonTigerOutcome } from '../script.ts';
import { resultText } from './nameOf.ts';

const FACES = {
  dragon: { face: ['#fff0dc', '#ff9a6a', '#d2232b'], extrusion: '#5f0613' },
  tiger: { face: ['#eef6ff', '#7fb4ff', '#1f5fc4'], extrusion: '#0a2a6b' },
  tie: { face: ['#ffffff', '#9ff0c8', '#1f8a52'], extrusion: '#063a24' },
} as const;

/** The winner in large letters, for who won more than was staked. */
export function Banner({ winner }: Pick<DragonTigerOutcome, 'winner'>) {
  const { t } = usePage();
  const text = t(`dragonTiger.print.${winner}`);
  const markup = useMemo(() => {
    const style = { x: 195, y: 12, height: 34, weight: 22, id: 'dragon-tiger-banner', ...FACES[winner] };
    return isPrintable(text) ? `<svg viewBox="0 0 390 60">${sign(text, style)}</svg>` : '';
  }, [text, winner]);
  return markup === '' ? null : <Picture className="banner" markup={markup} />;
}

/** What this round or the one before brought, printed on the cloth. */
export function Plate({ outcome, isLast }: { outcome: DragonTigerOutcome | null; isLast: boolean }) {
  const { t } = usePage();
  if (outcome === null) return <p className="plate">{t('dragonTiger.cloth')}</p>;
  return (
    <p className={`plate ${isLast ? '' : 'is-now'}`}>
      {isLast && <small>{t('table.last')}</small>}
      {resultText(outcome, t)}
    </p>
  );
}

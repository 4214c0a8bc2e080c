import { useEffect, useRef } from 'react';
import { isMore } from '../amounts.ts';
import { usePage } from '../page.ts';
import { playWin } from '../playWin.ts';
import { useLeague, useLeaguePage } from './seat.ts';
import type { NameLeg } from './SlipCard.tsx';

/** What became of the player's slips, until it is closed. A return at or below the stake is quiet. */
export function Ended({ nameOf }: { nameOf: NameLeg }) {
  const { t, format, sound } = usePage();
  const { league } = useLeaguePage();
  const { ended } = useLeague();
  const told = useRef(0);

  useEffect(() => {
    const isNew = ended.length > told.current;
    told.current = ended.length;
    const [newest] = ended;
    if (!isNew || !newest || newest.win === null) return;
    playWin(sound, { win: newest.win, stake: newest.stake });
  }, [ended, sound]);

  if (ended.length === 0) return null;
  const [slip] = ended;
  if (!slip || slip.win === null || slip.net === null) return null;
  const [leg] = slip.legs;
  const name =
    slip.legs.length > 1 || !leg ? t('league.accumulator', { count: slip.legs.length }) : nameOf(leg).selection;
  return (
    <div role="status" className={`ended ${isMore(slip.win, slip.stake) ? 'is-gain' : ''}`}>
      <p>
        <b>
          {name}: {t(`league.states.${slip.state}`)}
        </b>
        <small>
          {t('felt.result', {
            returned: format.money(slip.win),
            stake: format.money(slip.stake),
            net: format.signed(slip.net),
          })}
          {ended.length > 1 && ` · ${t('league.andMore', { count: ended.length - 1 })}`}
        </small>
      </p>
      <button type="button" className="button is-small" onClick={league.dismissEnded}>
        {t('felt.close')}
      </button>
    </div>
  );
}

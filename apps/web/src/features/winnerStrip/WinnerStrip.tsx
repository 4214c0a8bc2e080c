import type { Winner } from '@baize/contract/games/winners.ts';
import { Ticker } from '@baize/ui';
import { useMemo } from 'react';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { useFreePress } from '../gameRows/index.ts';
import { useWinners } from '../winners/index.ts';
import styles from './WinnerStrip.module.css';

/** The board of winners as one line that moves, or stands where nobody wants movement; as high without a win. */
export function WinnerStrip({ moving }: { readonly moving: boolean }) {
  const { t } = useApp();
  const { data } = useWinners();
  // The line begins anew only with other winners.
  const links = useMemo(() => data?.list.map((winner) => <Win key={winner.rank} winner={winner} />), [data]);
  return (
    <section className={styles.strip} aria-label={t('home.winners')}>
      {links?.length === 0 ? t('home.noWinners') : <Ticker moving={moving}>{links}</Ticker>}
    </section>
  );
}

function Win({ winner }: { readonly winner: Winner }) {
  const { money } = useApp();
  const press = useFreePress();
  const { nodeId, icon, gameName, member, win } = winner;
  return (
    <Link to={gameAddress(nodeId)} className={styles.win} onClick={press({ ...winner, name: gameName })}>
      <img src={icon} alt="" width={36} height={48} loading="lazy" draggable={false} />
      <span>
        <b>{gameName}</b> <small>{member}</small>
      </span>{' '}
      <strong className="num">{money(win)}</strong>
    </Link>
  );
}

import { Ticker } from '@baize/ui';
import { useMemo } from 'react';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { useWinners } from '../winners/index.ts';
import styles from './WinnerStrip.module.css';

/** The board of winners as one line that moves, or stands where nobody wants movement; as high without a win. */
export function WinnerStrip({ moving }: { readonly moving: boolean }) {
  const { t, money } = useApp();
  const { data } = useWinners();
  // The line begins anew only with other winners.
  const links = useMemo(
    () =>
      data?.list.map(({ rank, nodeId, icon, gameName, member, win }) => (
        <Link key={rank} to={gameAddress(nodeId)} className={styles.win}>
          <img src={icon} alt="" width={36} height={48} loading="lazy" draggable={false} />
          <span>
            <b>{gameName}</b> <small>{member}</small>
          </span>{' '}
          <strong className="num">{money(win)}</strong>
        </Link>
      )),
    [data, money],
  );
  return (
    <section className={styles.strip} aria-label={t('home.winners')}>
      {links?.length === 0 ? t('home.noWinners') : <Ticker moving={moving}>{links}</Ticker>}
    </section>
  );
}

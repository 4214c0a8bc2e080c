import type { Winner } from '@baize/contract/games/winners.ts';
import { Ticker } from '@baize/ui';
import { formatAmount } from '@baize/i18n';
import { formatTime } from '@baize/i18n/moments.ts';
import { useId, useMemo } from 'react';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { useWinners } from './winners.queries.ts';
import styles from './WinnerBoard.module.css';

const SHOWN = 5;

/** Of some categories or all; nothing without wins. */
export function WinnerBoard({ gameTypes = '' }: { readonly gameTypes?: string }) {
  const { t } = useApp();
  const id = useId();
  const { data } = useWinners(gameTypes);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.pad} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('home.winners')}</h2>
        <span>{t('home.winnersToday')}</span>
      </div>
      <ol>
        {data.list.slice(0, SHOWN).map((winner) => (
          <li key={keyOf(winner)}>
            <WinnerLink winner={winner} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The board as one line that moves, or stands where nobody wants movement. Its height is the same with and without wins. */
export function WinnerStrip({ moving }: { readonly moving: boolean }) {
  const { t } = useApp();
  const { data } = useWinners();
  // The line begins anew only with other winners.
  const links = useMemo(() => data?.list.map((winner) => <WinnerLink key={keyOf(winner)} winner={winner} />), [data]);
  return (
    <section className={styles.strip} aria-label={t('home.winners')}>
      {links?.length === 0 ? <p>{t('home.noWinners')}</p> : <Ticker moving={moving}>{links}</Ticker>}
    </section>
  );
}

const keyOf = ({ nodeId, member, createdAt }: Winner): string => `${nodeId} ${member} ${createdAt}`;

function WinnerLink({ winner }: { readonly winner: Winner }) {
  const { language, start } = useApp();
  const { currencySign, timeZone } = start.merchant;
  return (
    <Link to={gameAddress(winner.nodeId)} className={styles.line}>
      <img src={winner.icon} alt="" width={36} height={48} loading="lazy" />
      <span className={styles.who}>
        <b>{winner.gameName}</b>
        <small>
          {winner.member} · {formatTime(winner.createdAt, timeZone, language)}
        </small>
      </span>
      <strong>{formatAmount(winner.win, currencySign, language)}</strong>
    </Link>
  );
}

import { formatAmount } from '@baize/i18n';
import { formatTime } from '@baize/i18n/moments.ts';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { useFreePress } from '../gameRows/index.ts';
import { useWinners } from './winners.queries.ts';
import styles from './WinnerBoard.module.css';

const SHOWN = 5;

/** Of some categories or all; nothing without wins. */
export function WinnerBoard({ gameTypes = '' }: { readonly gameTypes?: string }) {
  const { t, language, start } = useApp();
  const { currencySign, timeZone } = start.merchant;
  const id = useId();
  const press = useFreePress();
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
          <li key={`${winner.rank} ${winner.createdAt}`}>
            <Link
              to={gameAddress(winner.nodeId)}
              className={styles.line}
              onClick={press({ ...winner, name: winner.gameName })}
            >
              <img src={winner.icon} alt="" width={36} height={48} loading="lazy" />
              <span className={styles.who}>
                <b>{winner.gameName}</b>
                <small>
                  {winner.member} · {formatTime(winner.createdAt, timeZone, language)}
                </small>
              </span>
              <strong>{formatAmount(winner.win, currencySign, language)}</strong>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

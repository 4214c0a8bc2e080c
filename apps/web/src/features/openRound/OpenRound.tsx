import { Icon, Skeleton } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useEffect } from 'react';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { hadBefore, rememberHad } from '../../app/session/hadBefore.ts';
import styles from './OpenRound.module.css';
import { useOpenRound } from './openRound.queries.ts';

/** G4: back to the table of an open round; nothing without one. */
export function OpenRound() {
  const { t, money, start } = useApp();
  const round = useOpenRound();
  useEffect(() => {
    if (round !== undefined) rememberHad('openRound', round !== null);
  }, [round]);
  // Room is kept only where there was one before.
  if (round === undefined && hadBefore('openRound')) return <Skeleton className={styles.round} />;
  if (!round) return null;
  return (
    <Link to={gameAddress(round.nodeId)} className={styles.round}>
      <img src={`/art/tile/${round.nodeId}.svg`} alt="" width={36} height={48} />
      <span className={styles.words}>
        <b>{t('home.openRound', { game: round.gameName })}</b>
        <small className="num">
          {t('home.openRoundText', {
            amount: money(addAmounts([round.stake, round.bonusPart ?? '0.00'], start.merchant.currency)),
          })}
        </small>
      </span>
      <Icon path={nextIcon} small mirrored />
    </Link>
  );
}

import { useState } from 'react';
import styles from './CoverCard.module.css';

/** A game's cover as a card on the table; nothing when there is no such picture. `turned` is a card that is out of play. */
export function CoverCard({ picture, turned }: { picture: string; turned?: boolean }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <img
      className={turned ? `${styles.card} ${styles.turned}` : styles.card}
      src={picture}
      alt=""
      width={132}
      height={176}
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

import { useState } from 'react';
import styles from './CoverCard.module.css';

/** A game's cover as a card; nothing without a picture. `turned`: not playable. */
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

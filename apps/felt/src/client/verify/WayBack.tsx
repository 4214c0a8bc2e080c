import { useTexts } from './useTexts.ts';
import { browserClock } from '@baize/game-kit/clock.ts';
import { useState } from 'react';

type WayBackProps = {
  /** What led here: a game's own page, or the record of a round. */
  from: 'game' | 'round';
  lobby: string | null;
};

/** A browser that closes the tab does it within this. */
const CLOSING_MS = 400;

/** The way back to the page before, and to the lobby. */
export function WayBack({ from, lobby }: WayBackProps) {
  const { t } = useTexts();
  const [isStuck, setIsStuck] = useState(false);

  function handleBack() {
    if (history.length > 1) history.back();
    else window.close();
    browserClock.after(CLOSING_MS, () => setIsStuck(true));
  }

  return (
    <nav className="way-back">
      <button type="button" className="button" onClick={handleBack}>
        {t(`verify.back.${from}`)}
      </button>
      {lobby !== null && (
        <a className="button" href={lobby}>
          {t('verify.back.lobby')}
        </a>
      )}
      {isStuck && <p role="status">{t('verify.back.stuck')}</p>}
    </nav>
  );
}

import { browserClock } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { Language } from '../texts.ts';
import { VERIFY_TEXTS } from './texts.ts';

type WayBackProps = {
  language: Language;
  /** What led here: a game's own page, or the record of a round. */
  from: 'game' | 'round';
  lobby: string | null;
};

/** A browser that closes the tab does it within this. */
const CLOSING_MS = 400;

/** The way back to the page before, and to the lobby. */
export function WayBack({ language, from, lobby }: WayBackProps) {
  const texts = VERIFY_TEXTS[language].back;
  const [isStuck, setIsStuck] = useState(false);

  function handleBack() {
    if (history.length > 1) history.back();
    else window.close();
    browserClock.after(CLOSING_MS, () => setIsStuck(true));
  }

  return (
    <nav className="way-back">
      <button type="button" className="button" onClick={handleBack}>
        {texts[from]}
      </button>
      {lobby !== null && (
        <a className="button" href={lobby}>
          {texts.lobby}
        </a>
      )}
      {isStuck && <p role="status">{texts.stuck}</p>}
    </nav>
  );
}

import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { ReactNode } from 'react';
import type { SlipReplay } from '../../sport.ts';
import { usePage } from '../page.ts';
import { fromHere } from '../verify/link.ts';
import './slip.css';

/** A slip that is over, for whoever has its link: its legs, and how their matches went. */
export function SlipReplayView({
  replay: { league, slip },
  check,
  onClose = null,
  children,
}: {
  replay: SlipReplay;
  check: string;
  onClose?: (() => void) | null;
  children: ReactNode;
}) {
  const { t, format, hours } = usePage();
  const at = new Date(slip.at);
  return (
    <div className="replay">
      <header className="top-bar">
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('felt.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        <div className="top-title">
          <h1>{league.name}</h1>
          <span>
            <time dateTime={at.toISOString()}>{hours.format(at)}</time>
          </span>
        </div>
        <a
          className="icon-button"
          href={fromHere(check)}
          target="_blank"
          rel="noopener"
          aria-label={t('felt.fair.check')}
        >
          <Icon name="fairness" />
        </a>
        <strong className="replay-mark">{t('league.slip')}</strong>
      </header>
      <main className="slip-replay">{children}</main>
      <footer className="replay-bar">
        <p>
          {slip.win === null || slip.net === null
            ? t('league.mayWin', { amount: format.money(slip.possible) })
            : t('felt.result', {
                returned: format.money(slip.win),
                stake: format.money(slip.stake),
                net: format.signed(slip.net),
              })}
        </p>
      </footer>
    </div>
  );
}

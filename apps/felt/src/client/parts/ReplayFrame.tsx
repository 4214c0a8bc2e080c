import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { ReactNode } from 'react';
import { usePage } from '../page.ts';
import { fromHere } from '../verify/link.ts';

type ReplayFrameProps = {
  name: string;
  /** When it was played. */
  at: Date;
  /** Said beside that. */
  detail?: string | null;
  /** What it is, where that is no round. */
  mark?: string;
  check: string;
  onClose: (() => void) | null;
  /** Its result, and what steers it. */
  bar: ReactNode;
  children: ReactNode;
};

/** What a past round, slip or sitting is shown in: marked as such, with its time, its check and its result. */
export function ReplayFrame({ name, at, detail = null, mark, check, onClose, bar, children }: ReplayFrameProps) {
  const { t, hours } = usePage();
  return (
    <div className="replay">
      <header className="top-bar">
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('felt.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        <div className="top-title">
          <h1>{name}</h1>
          <span>
            <time dateTime={at.toISOString()}>{hours.format(at)}</time>
            {detail !== null && ` · ${detail}`}
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
        <strong className="replay-mark">{mark ?? t('felt.replay')}</strong>
      </header>
      {children}
      <footer className="replay-bar">{bar}</footer>
    </div>
  );
}

/** What came of it. */
export function ReplayResult({ win, stake, net }: { win: string; stake: string; net: string }) {
  const { t, format } = usePage();
  return (
    <p>{t('felt.result', { returned: format.money(win), stake: format.money(stake), net: format.signed(net) })}</p>
  );
}

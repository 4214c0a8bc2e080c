import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { ReactNode } from 'react';
import { useDealer, usePage } from '../page.ts';
import './rail.css';

type GameFootProps = { onRules: () => void; onFairness: () => void; onHistory: () => void };

/** Rules, what the next round is sealed by, and the rounds before. */
export function GameFoot(props: GameFootProps) {
  const { fairness } = useDealer();
  return <SealFoot hash={fairness.serverSeedHash} {...props} />;
}

/** The same where the hash is not the player's own; `children`: which round it seals. */
export function SealFoot({
  hash,
  onRules,
  onFairness,
  onHistory,
  children,
}: GameFootProps & { hash: string; children?: ReactNode }) {
  const { t } = usePage();
  return (
    <footer className="game-foot">
      <button type="button" className="icon-button" aria-label={t('felt.rules')} onClick={onRules}>
        <Icon name="info" />
      </button>
      <button type="button" className="seal" onClick={onFairness}>
        <span>{t('felt.sealed')}</span>
        <code dir="ltr">
          {hash.slice(0, 4)} {hash.slice(4, 8)} … {children ? null : <span>{hash.slice(-4)}</span>}
        </code>
        {children}
        <b>{t('felt.check')}</b>
      </button>
      <button type="button" className="icon-button" aria-label={t('felt.history.title')} onClick={onHistory}>
        <Icon name="history" />
      </button>
    </footer>
  );
}

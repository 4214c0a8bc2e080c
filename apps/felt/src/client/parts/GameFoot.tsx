import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useDealer, usePlay } from '../page.ts';
import './rail.css';

type GameFootProps = { onRules: () => void; onFairness: () => void; onHistory: () => void };

/** Rules, what the next round is sealed by, and the rounds before. */
export function GameFoot({ onRules, onFairness, onHistory }: GameFootProps) {
  const { t } = usePlay();
  return (
    <footer className="game-foot">
      <button type="button" className="icon-button" aria-label={t('felt.rules')} onClick={onRules}>
        <Icon name="info" />
      </button>
      <SealLine onOpen={onFairness} />
      <button type="button" className="icon-button" aria-label={t('felt.history.title')} onClick={onHistory}>
        <Icon name="history" />
      </button>
    </footer>
  );
}

function SealLine({ onOpen }: { onOpen: () => void }) {
  const { t } = usePlay();
  const { fairness } = useDealer();
  const { serverSeedHash: hash } = fairness;
  return (
    <button type="button" className="seal" onClick={onOpen}>
      <span>{t('felt.sealed')}</span>
      <code>
        {hash.slice(0, 4)} {hash.slice(4, 8)} … {hash.slice(-4)}
      </code>
      <b>{t('felt.check')}</b>
    </button>
  );
}

import { isClientSeed } from '@baize/fair/seeds.ts';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useId, useState } from 'react';
import type { SeedsRotated } from '../../api.ts';
import { newKey } from '../keep.ts';
import { useDealer, usePlay } from '../page.ts';
import { grouped } from '../grouped.ts';
import { fromHere, verifyLink } from '../verify/link.ts';

/** The secret seed's hash, the player's seed, changing both, and the way to the check. */
export function FairnessSheet({ onClose }: { onClose: () => void }) {
  const { t, state } = usePlay();
  const { fairness } = useDealer();
  const [isChanging, setIsChanging] = useState(false);
  const [rotated, setRotated] = useState<SeedsRotated | null>(null);
  const revealed = rotated?.revealed ?? null;
  const { code } = state.game;
  const link = revealed
    ? verifyLink({
        game: code,
        ...revealed,
        nonce: Math.max(0, revealed.nonces - 1),
        stake: state.game.defaultStake,
        own: {},
      })
    : verifyLink({ game: code, ...fairness, serverSeed: '', stake: state.game.defaultStake, own: {} });

  function handleRotated(next: SeedsRotated) {
    setRotated(next);
    setIsChanging(false);
  }

  return (
    <Sheet title={t('felt.fairness')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('felt.fair.story')}</p>
      <div className="stitch" />
      {revealed && <Revealed {...revealed} />}
      <dl className="facts">
        <dt>{t('felt.fair.game')}</dt>
        <dd>{state.game.name}</dd>
        <dt>{t('felt.fair.rtp')}</dt>
        <dd>{t('felt.fair.rtpExact', { rtp: state.game.rtp })}</dd>
        <dt>{t('felt.fair.hash')}</dt>
        <dd className="hash">{grouped(fairness.serverSeedHash)}</dd>
        <dt>{t('felt.fair.clientSeed')}</dt>
        <dd>{fairness.clientSeed}</dd>
        <dt>{t('felt.fair.nonce')}</dt>
        <dd>{fairness.nonce}</dd>
        <dt>{t('felt.fair.nextHash')}</dt>
        <dd className="hash">{grouped(fairness.nextServerSeedHash)}</dd>
      </dl>
      {isChanging ? (
        <ChangeSeeds onRotated={handleRotated} />
      ) : (
        <div className="row-of-buttons">
          <button type="button" className="button" onClick={() => setIsChanging(true)}>
            {t('felt.fair.change')}
          </button>
          <a className="button is-main" href={fromHere(link)} target="_blank" rel="noopener">
            {t('felt.fair.check')}
          </a>
        </div>
      )}
    </Sheet>
  );
}

function ChangeSeeds({ onRotated }: { onRotated: (rotated: SeedsRotated) => void }) {
  const { t, dealer } = usePlay();
  const { isBusy } = useDealer();
  const [seed, setSeed] = useState(() => newKey().slice(0, 18));
  const [isWrong, setIsWrong] = useState(false);
  const field = useId();

  async function handleConfirm() {
    const requested = seed.trim();
    setIsWrong(!isClientSeed(requested));
    if (!isClientSeed(requested)) return;
    const rotated = await dealer.rotateSeeds(requested);
    if (rotated) onRotated(rotated);
  }

  // No form: the site's frame forbids it, sometimes silently.
  return (
    <div className="seed-form" role="group" aria-label={t('felt.fair.change')}>
      <label htmlFor={field}>{t('felt.fair.newSeed')}</label>
      <input
        id={field}
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void handleConfirm()}
        aria-describedby={`${field}-hint`}
        aria-invalid={isWrong}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <small id={`${field}-hint`} role={isWrong ? 'alert' : undefined} className={isWrong ? 'is-problem' : ''}>
        {t('felt.fair.newSeedHint')}
      </small>
      <button type="button" className="button is-main" disabled={isBusy} onClick={() => void handleConfirm()}>
        {t('felt.fair.confirm')}
      </button>
    </div>
  );
}

function Revealed({ serverSeed, clientSeed, nonces }: SeedsRotated['revealed']) {
  const { t } = usePlay();
  return (
    <section className="revealed" role="status">
      <h3>{t('felt.fair.revealed')}</h3>
      <p>{t('felt.fair.revealedHint', { rounds: nonces })}</p>
      <dl className="facts">
        <dt>{t('felt.fair.serverSeed')}</dt>
        <dd className="hash">{grouped(serverSeed)}</dd>
        <dt>{t('felt.fair.clientSeed')}</dt>
        <dd>{clientSeed}</dd>
      </dl>
    </section>
  );
}

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
  const { texts, state } = usePlay();
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
        options: {},
      })
    : verifyLink({ game: code, ...fairness, serverSeed: '', stake: state.game.defaultStake, options: {} });

  function handleRotated(next: SeedsRotated) {
    setRotated(next);
    setIsChanging(false);
  }

  return (
    <Sheet title={texts.fairness} closeLabel={texts.close} onClose={onClose}>
      <p>{texts.fair.story}</p>
      <div className="stitch" />
      {revealed && <Revealed {...revealed} />}
      <dl className="facts">
        <dt>{texts.fair.game}</dt>
        <dd>{state.game.name}</dd>
        <dt>{texts.fair.rtp}</dt>
        <dd>{texts.fair.rtpExact(state.game.rtp)}</dd>
        <dt>{texts.fair.hash}</dt>
        <dd className="hash">{grouped(fairness.serverSeedHash)}</dd>
        <dt>{texts.fair.clientSeed}</dt>
        <dd>{fairness.clientSeed}</dd>
        <dt>{texts.fair.nonce}</dt>
        <dd>{fairness.nonce}</dd>
        <dt>{texts.fair.nextHash}</dt>
        <dd className="hash">{grouped(fairness.nextServerSeedHash)}</dd>
      </dl>
      {isChanging ? (
        <ChangeSeeds onRotated={handleRotated} />
      ) : (
        <div className="row-of-buttons">
          <button type="button" className="button" onClick={() => setIsChanging(true)}>
            {texts.fair.change}
          </button>
          <a className="button is-main" href={fromHere(link)} target="_blank" rel="noopener">
            {texts.fair.check}
          </a>
        </div>
      )}
    </Sheet>
  );
}

function ChangeSeeds({ onRotated }: { onRotated: (rotated: SeedsRotated) => void }) {
  const { dealer, texts } = usePlay();
  const { isBusy } = useDealer();
  const [seed, setSeed] = useState(() => newKey().slice(0, 18));
  const [isWrong, setIsWrong] = useState(false);
  const field = useId();

  async function handleConfirm() {
    const wished = seed.trim();
    setIsWrong(!isClientSeed(wished));
    if (!isClientSeed(wished)) return;
    const rotated = await dealer.rotateSeeds(wished);
    if (rotated) onRotated(rotated);
  }

  // No form: the site's frame forbids it, sometimes silently.
  return (
    <div className="seed-form" role="group" aria-label={texts.fair.change}>
      <label htmlFor={field}>{texts.fair.newSeed}</label>
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
        {texts.fair.newSeedHint}
      </small>
      <button type="button" className="button is-main" disabled={isBusy} onClick={() => void handleConfirm()}>
        {texts.fair.confirm}
      </button>
    </div>
  );
}

function Revealed({ serverSeed, clientSeed, nonces }: SeedsRotated['revealed']) {
  const { texts } = usePlay();
  return (
    <section className="revealed" role="status">
      <h3>{texts.fair.revealed}</h3>
      <p>{texts.fair.revealedHint(nonces)}</p>
      <dl className="facts">
        <dt>{texts.fair.serverSeed}</dt>
        <dd className="hash">{grouped(serverSeed)}</dd>
        <dt>{texts.fair.clientSeed}</dt>
        <dd>{clientSeed}</dd>
      </dl>
    </section>
  );
}

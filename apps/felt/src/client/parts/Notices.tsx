import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePlay, useDealer } from '../page.ts';

const ENDS_PLAY = new Set(['session.required', 'session.expired', 'launch.invalid', 'game.unknown']);

/** A lost connection is a passing bar; a refusal is a sheet with the next step. */
export function Notices() {
  const { dealer, host, texts } = usePlay();
  const { connection, refusal } = useDealer();
  const { title, text } = (refusal && texts.refusals[refusal]) || texts.otherRefusal;
  return (
    <>
      <div role="status" className="offline-bar" hidden={connection === 'fine'}>
        <Icon name="offline" />
        {connection === 'lost' && <span>{texts.connectionLost}</span>}
        {connection === 'slow' && <span>{texts.walletSlow}</span>}
      </div>
      {refusal !== null && (
        <Sheet title={title} closeLabel={texts.close} onClose={() => dealer.dismissRefusal()}>
          <p>{text}</p>
          <div className="row-of-buttons">
            {ENDS_PLAY.has(refusal) ? (
              <button type="button" className="button is-main" onClick={() => host.tell('exit')}>
                {texts.backToLobby}
              </button>
            ) : (
              <button type="button" className="button" onClick={() => dealer.dismissRefusal()}>
                {texts.understood}
              </button>
            )}
            {refusal === 'money.notEnough' && (
              <button type="button" className="button is-main" onClick={() => host.tell('deposit')}>
                {texts.deposit}
              </button>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

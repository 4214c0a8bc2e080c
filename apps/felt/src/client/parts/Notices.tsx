import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePlay, useDealer } from '../page.ts';

const ENDS_PLAY = new Set(['session.required', 'session.expired', 'launch.invalid', 'game.unknown']);

/** A lost connection is a passing bar; a refusal is a sheet with the next step. */
export function Notices() {
  const { t, dealer, host } = usePlay();
  const { connection, refusal } = useDealer();
  return (
    <>
      <div role="status" className="offline-bar" hidden={connection === 'fine'}>
        <Icon name="offline" />
        {connection === 'lost' && <span>{t('felt.connectionLost')}</span>}
        {connection === 'slow' && <span>{t('felt.walletSlow')}</span>}
      </div>
      {refusal !== null && (
        <Sheet
          title={t(`refusal.${refusal}.title`)}
          closeLabel={t('felt.close')}
          onClose={() => dealer.dismissRefusal()}
        >
          <p>{t(`refusal.${refusal}.text`)}</p>
          <div className="row-of-buttons">
            {ENDS_PLAY.has(refusal) ? (
              <button type="button" className="button is-main" onClick={() => host.tell('exit')}>
                {t('felt.backToLobby')}
              </button>
            ) : (
              <button type="button" className="button" onClick={() => dealer.dismissRefusal()}>
                {t('felt.understood')}
              </button>
            )}
            {refusal === 'money.notEnough' && (
              <button type="button" className="button is-main" onClick={() => host.tell('deposit')}>
                {t('felt.deposit')}
              </button>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { usePlay, useDealer } from '../page.ts';
import { RefusalSheet } from './RefusalSheet.tsx';

/** A lost connection is a passing bar; a refusal is a sheet with the next step. `isCutOff`: news of the room do not come. */
export function Notices({ isCutOff = false }: { isCutOff?: boolean }) {
  const { t, dealer, host } = usePlay();
  const { connection: asked, refusal } = useDealer();
  const connection = isCutOff ? 'lost' : asked;
  return (
    <>
      <div role="status" className="offline-bar" hidden={connection === 'fine'}>
        <Icon name="offline" />
        {connection === 'lost' && <span>{t('felt.connectionLost')}</span>}
        {connection === 'slow' && <span>{t('felt.walletSlow')}</span>}
      </div>
      {refusal !== null && <RefusalSheet code={refusal} host={host} onClose={() => dealer.dismissRefusal()} />}
    </>
  );
}

import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import type { FeltErrorCode } from '../../api.ts';
import type { Host } from '../host.ts';
import { usePage } from '../page.ts';

const ENDS_PLAY = new Set(['session.required', 'session.expired', 'launch.invalid', 'game.unknown']);

type RefusalSheetProps = { code: FeltErrorCode; host: Pick<Host, 'tell'>; onClose: () => void };

/** A refusal with its next step. */
export function RefusalSheet({ code, host, onClose }: RefusalSheetProps) {
  const { t } = usePage();
  return (
    <Sheet title={t(`refusal.${code}.title`)} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t(`refusal.${code}.text`)}</p>
      <div className="row-of-buttons">
        {ENDS_PLAY.has(code) ? (
          <button type="button" className="button is-main" onClick={() => host.tell('exit')}>
            {t('felt.backToLobby')}
          </button>
        ) : (
          <button type="button" className="button" onClick={onClose}>
            {t('felt.understood')}
          </button>
        )}
        {code === 'money.notEnough' && (
          <button type="button" className="button is-main" onClick={() => host.tell('deposit')}>
            {t('felt.deposit')}
          </button>
        )}
      </div>
    </Sheet>
  );
}

import type { FeltErrorCode } from '../../api.ts';
import { usePage } from '../page.ts';

export function Loading({ isLost, text }: { isLost: boolean; text?: string | undefined }) {
  const { t } = usePage();
  return (
    <main className="waiting" aria-busy="true">
      <div className="chip" />
      <p role="status">{text ?? (isLost ? t('felt.connectionLost') : t('felt.loading'))}</p>
    </main>
  );
}

/** The game cannot be opened here; the way on is through the lobby. */
export function Refused({ code, onExit }: { code: FeltErrorCode; onExit: () => void }) {
  const { t } = usePage();
  return (
    <main className="waiting">
      <div className="chip is-still" />
      <h1>{t(`refusal.${code}.title`)}</h1>
      <p role="alert">{t(`refusal.${code}.text`)}</p>
      <button type="button" className="button is-main" onClick={onExit}>
        {t('felt.backToLobby')}
      </button>
    </main>
  );
}

import type { FeltErrorCode } from '../../api.ts';
import { usePage } from '../page.ts';

export function Loading({ isLost, text }: { isLost: boolean; text?: string | undefined }) {
  const { texts } = usePage();
  return (
    <main className="waiting" aria-busy="true">
      <div className="chip" />
      <p role="status">{text ?? (isLost ? texts.connectionLost : texts.loading)}</p>
    </main>
  );
}

/** The game cannot be opened here; the way on is through the lobby. */
export function Refused({ code, onExit }: { code: FeltErrorCode; onExit: () => void }) {
  const { texts } = usePage();
  const { title, text } = texts.refusals[code] ?? texts.otherRefusal;
  return (
    <main className="waiting">
      <div className="chip is-still" />
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <button type="button" className="button is-main" onClick={onExit}>
        {texts.backToLobby}
      </button>
    </main>
  );
}

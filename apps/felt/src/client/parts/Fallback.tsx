import { Component, type ReactNode } from 'react';
import { usePage } from '../page.ts';

/** Shown when a part fails; the round is safe, and reloading shows it. */
export class Fallback extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const { t } = usePage();
  return (
    <main className="waiting">
      <div className="chip is-still" />
      <h1>{t('refusal.server.fault.title')}</h1>
      <p role="alert">{t('refusal.server.fault.text')}</p>
      <button type="button" className="button is-main" onClick={() => location.reload()}>
        {t('felt.tryAgain')}
      </button>
    </main>
  );
}

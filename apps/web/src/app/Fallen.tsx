import { Button, buttonClass, Empty } from '@baize/ui';
import { Component, type ReactNode } from 'react';
import { useApp } from './app.ts';
import { forgetKept } from './kept.ts';
import { Link } from './Link.tsx';
import { Screen } from './Screen.tsx';
import { tryAgain } from './screens.ts';

/** Catches what fell over inside a page, says so and offers the way on. The chrome stays. */
export class Fallen extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <FallenPage
        onRetry={() => {
          forgetKept();
          tryAgain();
          this.setState({ error: null });
        }}
      />
    );
  }
}

function FallenPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useApp();
  return (
    <Screen>
      <Empty sign="cross" title={t('error.title')} text={t('error.text')}>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
        <Link to="/m/home" className={buttonClass({ kind: 'ghost' })}>
          {t('common.home')}
        </Link>
      </Empty>
    </Screen>
  );
}

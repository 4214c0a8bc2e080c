import { Button } from '@baize/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useApp } from '../app.ts';
import { leaveGoneBuild } from '../offline/goneBuild.ts';
import { Boundary } from './Boundary.tsx';

/** Catches a part's errors, with a retry; not in the first load. */
export function PartErrorFallback({ children }: { children: ReactNode }) {
  const { place, t } = useApp();
  return (
    <Boundary
      resetOn={place}
      onFall={leaveGoneBuild}
      fallen={(retry) => (
        <div style={PART} role="alert">
          <p>{t('error.unknown')}</p>
          <Button small onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    >
      {children}
    </Boundary>
  );
}

/** Inline: a style sheet would be in every first load. */
const PART: CSSProperties = {
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--s3)',
  padding: 'var(--s4)',
  font: 'var(--t-small)',
  color: 'var(--text-muted)',
  textAlign: 'center',
};

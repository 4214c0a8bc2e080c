import { Button } from '@baize/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useApp } from '../app.ts';
import { Boundary } from './Boundary.tsx';

/** Catches what fell over in a part of a page and offers in its place to try again; no part of a first load. */
export function PartErrorFallback({ children }: { children: ReactNode }) {
  const { place, t } = useApp();
  return (
    <Boundary
      resetOn={place}
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

/** Said here: a sheet of its own would be named in every first load, and few ever see this. */
const PART: CSSProperties = {
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--s3)',
  padding: 'var(--s4)',
  font: 'var(--t-small)',
  color: 'var(--text-muted)',
  textAlign: 'center',
};

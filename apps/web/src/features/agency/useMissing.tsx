import { buttonClass, Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { isDecided } from '../../app/isDecided.ts';
import type { MissingFaces } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';

/** An agent's faces of what is not there: waiting, another try of what did not load, home after a refusal. */
export function useMissing() {
  const { t } = useApp();
  return (title: string, waiting: ReactNode): MissingFaces => ({
    waiting,
    failed: { title, text: t('agency.failedText') },
    refused: (error) =>
      isDecided(error) && (
        <Empty sign="none" title={error.message}>
          <Link to="/m/agent" className={buttonClass()}>
            {t('page.agent')}
          </Link>
        </Empty>
      ),
  });
}

import { buttonClass, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
import { isDecided } from '../../app/isDecided.ts';
import { Link } from '../../app/router/Link.tsx';

interface FailedProps {
  /** What did not load. */
  readonly title: string;
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Another try, or home after a refusal. */
export function Failed({ title, query }: FailedProps) {
  const { t } = useApp();
  if (isDecided(query.error))
    return (
      <Empty sign="none" title={query.error.message}>
        <Link to="/m/agent" className={buttonClass()}>
          {t('page.agent')}
        </Link>
      </Empty>
    );
  return <QueryFailed query={query} title={title} text={t('agency.failedText')} />;
}

import { Button, Empty } from '@baize/ui';
import { useApp } from '../app.ts';

interface QueryFailedProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What did not load. */
  readonly title: string;
  readonly text?: string | undefined;
  readonly small?: boolean;
}

/** What stands where something did not load, with another try. */
export function QueryFailed({ query, title, text, small = false }: QueryFailedProps) {
  const { t } = useApp();
  return (
    <Empty sign="cross" title={title} text={text}>
      <Button small={small} busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </Empty>
  );
}

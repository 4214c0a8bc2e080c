import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { QueryFailed } from './QueryFailed.tsx';

interface QueryViewProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Of the content's size. */
  readonly waiting: ReactNode;
  readonly failed: { readonly title: string; readonly text?: string; readonly small?: boolean };
  /** What stands where the answer holds nothing; false: it does hold something. */
  readonly empty?: (data: Data) => ReactNode | false;
  readonly children: (data: Data) => ReactNode;
}

/** The faces of one answer: waiting, failed, empty, content. What is there stays when asking anew fails. */
export function QueryView<Data>({ query, waiting, failed, empty, children }: QueryViewProps<Data>) {
  const { t } = useApp();
  if (query.data !== undefined) return empty?.(query.data) || children(query.data);
  if (query.isError) return <QueryFailed query={query} {...failed} />;
  return (
    <div role="status" aria-label={t('common.loading')}>
      {waiting}
    </div>
  );
}

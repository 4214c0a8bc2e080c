import { Button, Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../app.ts';

/** What is asked of a query. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Faces of an answer that is not there. */
export interface MissingFaces {
  /** Of the content's size. */
  readonly waiting: ReactNode;
  /** What did not load, above another try. */
  readonly failed: { readonly title: string; readonly text?: string; readonly small?: boolean };
  /** What stands where another try would get the same refusal; false: it might not. */
  readonly refused?: ((error: unknown) => ReactNode) | undefined;
}

interface QueryViewProps<Data> extends MissingFaces {
  readonly query: Asked<Data>;
  /** What stands where the answer holds nothing; false: it does hold something. */
  readonly empty?: (data: Data) => ReactNode;
  /** Left out where what is there has a frame of its own. */
  readonly children?: (data: Data) => ReactNode;
}

/** The faces of one answer: waiting, failed, refused, empty, content. What is there stays when asking anew fails. */
export function QueryView<Data>({ query, waiting, failed, refused, empty, children }: QueryViewProps<Data>) {
  const { t } = useApp();
  if (query.data !== undefined) return empty?.(query.data) || children?.(query.data);
  if (query.isError) return refused?.(query.error) || <QueryFailed query={query} {...failed} />;
  return (
    <div role="status" aria-label={t('common.loading')}>
      {waiting}
    </div>
  );
}

/** Two answers that are shown together, as one. */
export function both<A, B>(one: Asked<A>, other: Asked<B>): Asked<readonly [A, B]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    // What is there stays when asking anew fails, and the other may still come.
    isError: (one.isError && one.data === undefined) || (other.isError && other.data === undefined),
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}

type QueryFailedProps = MissingFaces['failed'] & { readonly query: Asked<unknown> };

/** Nobody else draws it: what waits and fails is a `QueryView`. */
function QueryFailed({ query, title, text, small = false }: QueryFailedProps) {
  const { t } = useApp();
  return (
    <Empty sign="cross" title={title} text={text}>
      <Button small={small} busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </Empty>
  );
}

/**
 * Whether what stands below waits for an answer, so as not to be pushed by it. Not once it has failed: what is asked
 * again meanwhile must not take away what is shown.
 */
export const isAwaited = ({
  isFetched,
  failureCount,
}: {
  readonly isFetched: boolean;
  readonly failureCount: number;
}) => !isFetched && failureCount === 0;

import { chooseMarketing, marketingChoice } from '@baize/contract/account/marketing.ts';
import { Button, Checkbox, Skeleton } from '@baize/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

const KEY = ['account', 'marketing'] as const;

/** Off until ticked; the same tick withdraws. */
export function MarketingChoice() {
  const { t, call, say, sayError } = useApp();
  const queries = useQueryClient();
  const found = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(marketingChoice, {}, { signal }) });
  const choose = useMutation({
    mutationFn: (agreed: boolean) => call(chooseMarketing, { agreed }),
    onSuccess: (choice) => {
      queries.setQueryData(KEY, choice);
      say(t(choice.agreed ? 'settings.offersOn' : 'settings.offersOff'), { tone: 'ok' });
    },
    onError: sayError,
    retry: false,
    gcTime: 0,
  });
  if (found.isPending) return <Skeleton block={48} />;
  if (found.isError)
    return (
      <Button kind="line" small busy={found.isFetching} onClick={() => void found.refetch()}>
        {t('common.retry')}
      </Button>
    );
  return (
    <Checkbox
      checked={choose.isPending ? choose.variables : found.data.agreed}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate(event.target.checked)}
    >
      {t('settings.offersText')}
    </Checkbox>
  );
}

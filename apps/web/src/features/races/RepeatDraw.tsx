import { drawList } from '@baize/contract/promotions/race.ts';
import { Button, Notice } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';

interface RepeatDrawProps {
  readonly promotionId: string;
  readonly commitment: string;
  readonly seed: string;
  readonly listHash: string;
  readonly winning: readonly number[];
}

/** Draws anew on the phone, from the list and the seed that everybody may read. */
export function RepeatDraw(drawn: RepeatDrawProps) {
  const { t, call, sayError } = useApp();
  const repeat = useMutation({
    mutationFn: async () => {
      const { repeatDraw } = await persist(() => import('./repeatDraw.ts'));
      return repeatDraw(drawn, (after) => call(drawList, { id: drawn.promotionId, after }));
    },
    onError: sayError,
  });
  const { data } = repeat;
  if (!data)
    return (
      <Button wide busy={repeat.isPending} onClick={() => repeat.mutate()}>
        {t('tickets.repeat')}
      </Button>
    );
  if (!data.isSame)
    return (
      <Notice tone="bad" role="status">
        {t('tickets.differs')}
      </Notice>
    );
  return (
    <Notice tone="ok" role="status">
      {t('tickets.same', { tickets: data.tickets, members: data.members })}{' '}
      {data.mine > 0 && t('tickets.onList', { count: data.mine })}
    </Notice>
  );
}

import type { FeltRound, RoundSummary } from '../../api.ts';
import { difference } from '../amounts.ts';
import { usePlay } from '../page.ts';
import { claimOfRound, verifyLink } from '../verify/link.ts';
import { RoundsSheet, type RoundLine } from './RoundsSheet.tsx';

/** A round to watch, and its check once its secret is revealed. */
export type Watched = { readonly round: FeltRound; readonly check: string };
type HistorySheetProps = { onWatch: (watched: Watched) => void; onClose: () => void };

export function HistorySheet({ onWatch, onClose }: HistorySheetProps) {
  const { t, api, format, hours } = usePlay();

  async function watch(id: string): Promise<Watched> {
    const [round, fairness] = await Promise.all([api.round(id), api.fairness(id)]);
    return { round, check: verifyLink(await claimOfRound(fairness)) };
  }

  function lineOf({ id, stake, win, status, createdAt }: RoundSummary): RoundLine {
    const isOver = status === 'settled' || status === 'paying';
    const when = hours.format(new Date(createdAt));
    const ended = t('felt.history.row', { returned: format.money(win ?? '0.00'), stake: format.money(stake) });
    return {
      id,
      heading: isOver ? ended : status === 'void' ? t('felt.history.void') : t('felt.history.open'),
      details: (
        <small>
          <time dateTime={createdAt}>{when}</time>
          {isOver && <> · {format.signed(difference(win ?? '0.00', stake))}</>}
        </small>
      ),
      watchable: isOver ? when : null,
    };
  }

  return (
    <RoundsSheet
      {...{ title: t('felt.history.title'), empty: t('felt.history.empty'), lineOf, watch, onWatch, onClose }}
      read={(cursor) => api.rounds(cursor)}
    />
  );
}

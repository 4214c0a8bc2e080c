import { Figures } from '@baize/ui';
import type { RaceBoard } from '@baize/contract/promotions/race.ts';
import { useApp } from '../../app/app.ts';
import { useCashierWords } from '../cashier/index.ts';
import { useGives } from '../claims/index.ts';

/** When it begins or ends, or that it is over. */
export function Moment({ board }: { readonly board: RaceBoard }) {
  const { state, startsAt, endsAt } = board;
  const { t } = useApp();
  const { when } = useCashierWords();
  if (state === 'soon') return t('race.starts', { time: when(startsAt) });
  return state === 'running'
    ? t('race.ends', { time: when(endsAt) })
    : t(board.draw ? `tickets.${state}` : `race.${state}`);
}

/** What each place wins. */
export function Prizes({ board: { prizes } }: { readonly board: RaceBoard }) {
  const { t } = useApp();
  const gives = useGives();
  return (
    <>
      <h3>{t('race.prizes')}</h3>
      <Figures
        lined
        rows={prizes.map(({ from, to, ...prize }) => ({
          name: from === to ? t('race.place', { place: from }) : t('race.placeRange', { from, to }),
          value: gives(prize),
        }))}
      />
    </>
  );
}

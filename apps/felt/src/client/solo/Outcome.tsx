import type { ReactNode } from 'react';
import { difference, isMore } from '../amounts.ts';
import { usePlay } from '../page.ts';

type Money = { readonly win: string; readonly stake: string };
type OutcomeProps = {
  /** null: no round is over. */
  result: Money | null;
  /** Instead of "Won ₱5.00" and "Nothing won". */
  won?: string | undefined;
  lost: string;
  /** Beside a return at or below the stake, instead of its net. */
  back?: string;
  /** What stands there while no result does. */
  children?: ReactNode;
};

/** The line of the last result. Its place is reserved, so that a result moves nothing. */
export function Outcome({ result, won, lost, back, children }: OutcomeProps) {
  const { t, format } = usePlay();
  if (!result) return <p className="outcome">{children}</p>;
  const { win, stake } = result;
  if (!isMore(win, '0.00')) {
    return (
      <p className="outcome">
        <b>{lost}</b>
        <span>{t('felt.lostStake', { stake: format.money(stake) })}</span>
      </p>
    );
  }
  const net = t('felt.net', { net: format.signed(difference(win, stake)) });
  // A return at or below the stake is told plainly, without gold.
  const isWin = isMore(win, stake);
  return (
    <p className={isWin ? 'outcome is-win' : 'outcome'}>
      <b>{won ?? t(isWin ? 'felt.won' : 'felt.returned', { amount: format.money(win) })}</b>
      <span>{isWin ? net : (back ?? net)}</span>
    </p>
  );
}

/** Says the result, after `text`, to those who listen; nothing while `result` is null and there is no text. */
export function Announcement({ result, text = '' }: { result: Money | null; text?: string }) {
  const { t, format } = usePlay();
  const told =
    result &&
    t('felt.result', {
      returned: format.money(result.win),
      stake: format.money(result.stake),
      net: format.signed(difference(result.win, result.stake)),
    });
  return (
    <p className="unseen" role="status" aria-live="polite">
      {[text, told].filter(Boolean).join(' ')}
    </p>
  );
}

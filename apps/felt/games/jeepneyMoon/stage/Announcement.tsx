import { difference } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import type { Said } from './show.ts';

export function Announcement({ said }: { said: Said | null }) {
  const { t, format } = usePage();
  const text = (() => {
    switch (said?.kind) {
      case undefined:
        return '';
      case 'freeSpins':
        return t('jeepneyMoon.freeSpinsSaid', { spins: said.spins });
      case 'freeSpin':
        return t('jeepneyMoon.freeSpinSaid', { index: said.index, of: said.of, win: format.money(said.win) });
      case 'result':
        return t('felt.result', {
          returned: format.money(said.win),
          stake: format.money(said.stake),
          net: format.signed(difference(said.win, said.stake)),
        });
    }
  })();
  return (
    <p className="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}

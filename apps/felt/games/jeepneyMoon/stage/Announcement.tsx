import { difference } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import type { Said } from './show.ts';
import { SLOT_TEXTS, type SlotTexts } from './texts.ts';

export function Announcement({ said }: { said: Said | null }) {
  const { texts, format, language } = usePage();
  const slot: SlotTexts = SLOT_TEXTS[language];
  const text = (() => {
    switch (said?.kind) {
      case undefined:
        return '';
      case 'freeSpins':
        return slot.freeSpinsSaid(said.spins);
      case 'freeSpin':
        return slot.freeSpinSaid(said.index, said.of, format.money(said.win));
      case 'result':
        return texts.result(
          format.money(said.win),
          format.money(said.stake),
          format.signed(difference(said.win, said.stake)),
        );
    }
  })();
  return (
    <p className="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}

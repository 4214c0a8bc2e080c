import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { Pad, PadSheet, type PadCut } from '../../../src/client/table/roads/Pad.tsx';
import { countWinners, ROWS } from '../../../src/client/table/roads/roads.ts';
import type { RoadLook } from '../../../src/client/table/roads/Roads.tsx';
import { useResults } from '../../../src/client/table/TableGame.tsx';
import { outcomeIn } from '../rules.ts';
import type { BaccaratOutcome } from '../script.ts';

const WINNERS = ['player', 'banker', 'tie'] as const;

const lookIn = (t: FeltTranslate): RoadLook<BaccaratOutcome> => ({
  inks: { player: '#2a6fe0', banker: '#d3302f', tie: '#1c8f5c' },
  letterOf: (winner) => t(`baccarat.letters.${winner as BaccaratOutcome['winner']}`),
  dotsOf: ({ playerPair, bankerPair }) => ({ first: playerPair, second: bankerPair }),
});

const CUTS = {
  small: { bead: 9, beadColumns: 7, big: 6, derived: 3 },
  middle: { bead: 12, beadColumns: 7, big: 8, derived: 4 },
  /** Six rows of beads are as high as six of the big road and six of those below it, which a phone shows legibly. */
  large: { bead: 17, beadColumns: 7, big: 10, derived: 7 },
} as const satisfies Record<string, PadCut>;

export function BaccaratPad({ size, onOpen }: { size: keyof typeof CUTS; onOpen: () => void }) {
  const { t } = usePage();
  const results = useResults(outcomeIn);
  const told = t('baccarat.roads.told', countWinners(results, WINNERS));
  return <Pad {...{ results, told, onOpen }} look={lookIn(t)} winners={WINNERS} cut={CUTS[size]} />;
}

export function BaccaratPadSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const results = useResults(outcomeIn);
  const count = countWinners(results, WINNERS);
  const counts = [
    ...WINNERS.map((winner) => ({ name: t(`baccarat.spots.${winner}`), times: count[winner] })),
    ...(['playerPair', 'bankerPair'] as const).map((pair) => ({
      name: t(`baccarat.spots.${pair}`),
      times: results.filter((result) => result[pair]).length,
    })),
  ];
  return <PadSheet {...{ results, counts, onClose }} look={lookIn(t)} note={t('baccarat.roads.note')} />;
}

/** The tray is full when the pad is. */
export const padFill = (rounds: number): number => rounds / (12 * ROWS);

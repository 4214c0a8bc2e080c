import { usePage } from '../../../src/client/page.ts';
import { Bed, type BedCell } from '../../../src/client/solo/Bed.tsx';
import { SIDE, type Board, type Shell } from './board.ts';

/** How a shell lies in its bed, its picture, and its name in texts. */
const LOOKS: Readonly<Record<Shell, readonly [BedCell['is'], string, string]>> = {
  closed: ['closed', 'is-shell', 'closed'],
  pearl: ['good', 'is-pearl', 'pearl'],
  sting: ['hit', 'is-urchin', 'sting'],
  'unopened-pearl': ['unopened-good', 'is-pearl', 'unopenedPearl'],
  'unopened-urchin': ['unopened-bad', 'is-urchin', 'unopenedUrchin'],
};

type ShellsProps = {
  board: Board;
  /** The round returned more than its stake: its pearls shine. */
  isWon: boolean;
  waitingFor: number | null;
  onPick: ((cell: number) => void) | null;
};

/** The 25 shells. */
export function Shells({ board, isWon, waitingFor, onPick }: ShellsProps) {
  const { t } = usePage();
  return (
    <Bed
      name={`shells is-${board.status}`}
      label={t('perlas.shells')}
      side={SIDE}
      isWon={isWon}
      onTap={onPick}
      cells={board.shells.map((shell, cell) => {
        const [is, picture, said] = LOOKS[shell];
        return {
          ...{ is, picture, isNew: board.newest === cell, isWaiting: waitingFor === cell },
          label: t('perlas.shell', { number: cell + 1, shell: said }),
        };
      })}
    />
  );
}

import { plainCheck } from '../../src/client/games/plainCheck.tsx';
import { Cells, Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { kaskas } from './game.ts';
import { MODEL } from './model.ts';
import { playRound } from './rules.ts';
import type { KaskasEvent } from './script.ts';

export const check = plainCheck({ play: playRound, Finding, Algorithm });

function Finding({ events }: { events: readonly KaskasEvent[] }) {
  const printed = events.find((event) => event.type === 'printed');
  if (!printed) return null;
  const { fields, multiple } = printed;
  return (
    <Cells
      className="bed"
      rows={3}
      columns={3}
      cell={(row, column) => {
        const shown = fields[row * 3 + column] ?? 0;
        return { text: `× ${shown}`, look: shown === multiple ? 'is-win' : '' };
      }}
    />
  );
}

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part
      title={kaskas.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) => t(`kaskas.algorithm.${at}`, { tickets: MODEL.tickets }))}
    >
      <Table
        head={[t('algorithm.pays'), t('algorithm.chance')]}
        rows={MODEL.prizes.map(([multiple, count]) => [`× ${multiple}`, `${count} / ${MODEL.tickets}`])}
      />
    </Part>
  );
}

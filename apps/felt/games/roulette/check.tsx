import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { roulette } from './game.ts';
import { MODEL, PUBLISHED, type RouletteKind } from './model.ts';
import { playRound, WHEEL } from './rules.ts';

export const check: TableCheck = { play: playRound, Finding: Ball, Algorithm };

function Ball({ events }: { events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  return events.map(
    (event) =>
      event.type === 'number' && (
        <p key={event.number}>
          <strong>{t('chain.number36', { number: event.number })}</strong>
        </p>
      ),
  );
}

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part title={roulette.name} version={MODEL.version}>
      <p>{t('algorithm.roulette', { pockets: MODEL.pockets })}</p>
      <p>
        <b>{t('algorithm.wheel')}</b> {WHEEL.join(' · ')}
      </p>
      <p>
        <b>{t('roulette.kinds.red')}</b> {MODEL.red.join(' · ')}
      </p>
      <Table
        head={[t('algorithm.bet'), t('algorithm.pays'), t('algorithm.rtp')]}
        rows={(Object.keys(MODEL.pays) as RouletteKind[]).map((kind) => [
          t(`roulette.kinds.${kind}`),
          MODEL.pays[kind].join(' : '),
          `${PUBLISHED}%`,
        ])}
      />
    </Part>
  );
}

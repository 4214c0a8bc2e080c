import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { baccarat } from './game.ts';
import { MODEL, PUBLISHED } from './model.ts';
import { playRound, SPOTS } from './rules.ts';
import type { BaccaratEvent } from './script.ts';

export const check: TableCheck = { play: playRound, Finding: Hands, Algorithm };

function Hands({ events: all }: { events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  const events = all as readonly BaccaratEvent[]; // Of its own table.
  const outcome = events.find((event) => event.type === 'outcome');
  return (
    <>
      {outcome && (
        <p>
          <strong>
            {t('baccarat.wins', { winner: outcome.winner, player: outcome.player, banker: outcome.banker })}
          </strong>
        </p>
      )}
      {(['player', 'banker'] as const).map((side) => (
        <p key={side}>
          {t(`baccarat.spots.${side}`)}:{' '}
          {events
            .flatMap((event) =>
              event.type === 'card' && event.to === side ? [t('table.card.face', { ...event.card })] : [],
            )
            .join(', ')}
        </p>
      ))}
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const { decks, natural, drawsUpTo, bankerAlwaysDrawsUpTo } = MODEL;
  return (
    <Part
      title={baccarat.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) =>
        t(`algorithm.baccarat.${at}`, { decks, natural, drawsUpTo, bankerAlwaysDrawsUpTo }),
      )}
    >
      <Table
        head={[t('algorithm.bankerAt'), t('algorithm.drawsAgainst')]}
        rows={Object.entries(MODEL.bankerDrawsAgainst).map(([total, values]) => [total, values.join(', ')])}
      />
      <Table
        head={[t('algorithm.bet'), t('algorithm.pays'), t('algorithm.rtp')]}
        rows={SPOTS.map((spot) => [t(`baccarat.spots.${spot}`), MODEL.pays[spot].join(' : '), `${PUBLISHED[spot]}%`])}
      />
    </Part>
  );
}

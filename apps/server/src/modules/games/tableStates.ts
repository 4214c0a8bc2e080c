import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { LiveTable } from '@baize/contract/games/liveModels.ts';
import { TableList } from '@baize/contract/vendor/protocol.ts';
import { safeParse } from 'valibot';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createVendorReadings } from './vendorReadings.ts';

type State = Pick<LiveTable, 'players' | 'round'>;

/** What goes on at live tables, by node. */
export const tableStatesOf = perApp((app: App) => {
  const readings = createVendorReadings(app, { path: 'table/list', read: readStates });
  return {
    of: async (vendors: readonly string[]): Promise<ReadonlyMap<string, State>> =>
      new Map((await readings.of(vendors)).flatMap((states) => [...states])),
  };
});

function readStates(code: string, body: unknown): ReadonlyMap<string, State> | null {
  const list = safeParse(TableList, body);
  if (!list.success) return null;
  const states = new Map<string, State>();
  for (const { game_code: game, players, round } of list.output) {
    const nodeId = nodeIdOf(code, game);
    if (nodeId)
      states.set(nodeId, {
        players,
        ...(round && {
          round: {
            isOpen: round.bets_open,
            until: new Date(round.until).toISOString(),
            openSeconds: Math.round(round.open_ms / 1000),
          },
        }),
      });
  }
  return states;
}

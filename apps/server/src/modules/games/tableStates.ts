import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { LiveTable } from '@baize/contract/games/liveModels.ts';
import { TableList } from '@baize/contract/vendor/protocol.ts';
import { safeParse } from 'valibot';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { askVendor, findConnectedVendor } from '../vendors/index.ts';

type State = Pick<LiveTable, 'players' | 'round'>;

/** A round is half a minute: what is older tells of another. */
const FRESH_MS = 2000;
/** How long an answer is shown while the next one is awaited. */
const SHOWN_MS = 10_000;
/** Nobody waits longer for a vendor. */
const WAIT_MS = 300;
const ANSWER_MS = 1500;
/** A vendor that does not answer, or has a fault, is left alone for so long. */
const SILENT_MS = 30_000;
/** One that does not know the message. */
const UNKNOWN_MS = 600_000;
const FAULT = 500;

interface Known {
  readonly at: number;
  readonly states: ReadonlyMap<string, State>;
  readonly keptMs: number;
}

/** What goes on at live tables, by node: asked of their vendors when somebody looks, by all lookers together. */
export const tableStatesOf = perApp((app: App) => {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<void>>();
  const now = () => app.clock.now().getTime();

  async function ask(code: string): Promise<void> {
    const vendor = await findConnectedVendor(app, code);
    const answer = vendor && (await askVendor(app, vendor, 'table/list', { request_uuid: app.ids.uuid() }, ANSWER_MS));
    const list = answer?.status === 200 ? safeParse(TableList, answer.body) : null;
    const states = new Map<string, State>();
    for (const { game_code: game, players, round } of list?.success ? list.output : []) {
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
    const isSilent = vendor !== null && (!answer || answer.status >= FAULT);
    known.set(code, { at: now(), states, keptMs: list?.success ? FRESH_MS : isSilent ? SILENT_MS : UNKNOWN_MS });
  }

  function refresh(code: string): Promise<void> | undefined {
    const last = known.get(code);
    if (last && now() - last.at < last.keptMs) return undefined;
    const asked =
      asking.get(code) ??
      ask(code)
        .catch((error: unknown) => app.log.warn({ err: error, vendor: code }, 'tables could not be read'))
        .finally(() => asking.delete(code));
    asking.set(code, asked);
    return asked;
  }

  return {
    async of(vendors: readonly string[]): Promise<ReadonlyMap<string, State>> {
      const asked = vendors.flatMap((code) => refresh(code) ?? []);
      if (asked.length > 0) await Promise.race([Promise.all(asked), pause()]);
      const shown = vendors.flatMap((code) => {
        const last = known.get(code);
        return last && now() - last.at < SHOWN_MS ? [...last.states] : [];
      });
      return new Map(shown);
    },
  };
});

const pause = (): Promise<void> => new Promise((done) => void setTimeout(done, WAIT_MS).unref());

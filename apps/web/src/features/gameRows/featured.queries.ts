import { FEATURED_REQUEST_GAP_MS, gameList, HOME_ROW_SIZE } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { samplesField, useSamples } from '../../app/samples.ts';
import type { FeaturedRow } from './featured.rules.ts';
import { keepRow } from './keptRows.ts';

/** From the cache at once. */
export function useFeaturedGames(row: FeaturedRow | undefined, enabled: boolean) {
  const { call, language, start } = useApp();
  const samples = useSamples();
  return useQuery({
    queryKey: answerKeys.row(row?.name ?? '', language.code, samples),
    async queryFn({ signal }) {
      if (!row) throw new Error('no row is asked for');
      const question = {
        merchant: start.merchant.merchantCode,
        platform: 'html5',
        gameType: row.gameType,
        vassalage: row.vendor.vassalage,
        pageNo: 1,
        pageSize: HOME_ROW_SIZE,
        language: language.code,
        ...samplesField(samples),
      };
      const games = await askInTurn(signal, () => call(gameList, question, { signal }));
      if (!samples) keepRow(row.name, language.code, games);
      return games;
    },
    enabled: enabled && row !== undefined,
  });
}

let last: Promise<unknown> = Promise.resolve();

/** G4: one row at a time, 400 ms apart; gone rows do not ask. */
export function askInTurn<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  const answer = last.then(() => {
    signal.throwIfAborted();
    return Promise.race([ask(), gone(signal)]);
  });
  last = answer.then(rest, () => signal.aborted || rest());
  return answer;
}

const gone = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener('abort', fail, { once: true }));
const rest = () => new Promise((done) => setTimeout(done, FEATURED_REQUEST_GAP_MS));

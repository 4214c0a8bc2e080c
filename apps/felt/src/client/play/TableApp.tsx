import { lazy, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { TableState } from '../../live.ts';
import { hearWallet } from '../host.ts';
import { makePage, PageContext } from '../page.ts';
import { Fallback } from '../parts/Fallback.tsx';
import { Loading, Refused } from '../parts/Waiting.tsx';
import { keepTickets } from '../table/keepTickets.ts';
import { TableContext, type TablePage } from '../table/seat.ts';
import { joinTable } from '../table/table.ts';
import { createTableApi } from '../table/tableApi.ts';
import { openSession } from './boot.ts';
import { gameCode, loadStage } from './stages.ts';
import { forgetLaunch, host, Introduced, keep, launch, Opening, storage, tools } from './start.tsx';
import { textsIn } from './texts.ts';
import { watchNetwork } from './watchNetwork.ts';

/** The page's address is the table's. */
const Stage = lazy(() => loadStage(gameCode).then(({ Stage }) => ({ default: Stage })));

const api = createTableApi(keep.session);
let onLost = () => {};
const opening = openSession({ api, keep, clock: tools.clock }, launch, () => onLost());
const takeOnLost = (tell: () => void) => {
  onLost = tell;
};
forgetLaunch();

export function TableApp() {
  return (
    <Opening opening={opening} onLost={takeOnLost}>
      {(state) => <AtTable state={state} />}
    </Opening>
  );
}

function AtTable({ state: { table: facts, player, lobbyUrl, depositUrl } }: { state: TableState }) {
  const texts = use(textsIn(player.language));
  const [page] = useState<TablePage>(() => {
    host.setLobby(lobbyUrl, depositUrl);
    const tickets = keepTickets(facts.code, storage, keep.session);
    const table = joinTable({ api, keep: tickets, clock: tools.clock, host });
    return { ...makePage(tools, texts, player.currency), api, host, table };
  });
  const { table } = page;
  const isTold = useSyncExternalStore(table.subscribe, () => table.view() !== null);
  const connection = useSyncExternalStore(table.subscribe, table.connection);
  const refusal = useSyncExternalStore(table.subscribe, table.refusal);
  useEffect(() => hearWallet(window, lobbyUrl, () => void table.askBalance()), [lobbyUrl, table]);
  useEffect(() => watchNetwork(table), [table]);
  return (
    <PageContext value={page}>
      <TableContext value={page}>
        {refusal !== null ? (
          <Refused code={refusal.code} onExit={() => host.tell('exit')} />
        ) : (
          <Fallback>
            <Suspense fallback={<Loading isLost={false} />}>
              {isTold ? (
                <Introduced title={facts.name} language={page.language}>
                  <Stage />
                </Introduced>
              ) : (
                <Loading
                  isLost={connection === 'lost'}
                  text={connection === 'full' ? page.t('table.full') : undefined}
                />
              )}
            </Suspense>
          </Fallback>
        )}
      </TableContext>
    </PageContext>
  );
}

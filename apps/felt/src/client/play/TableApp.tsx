import { use, useEffect, useState } from 'react';
import type { TableState } from '../../live.ts';
import { makePage } from '../page.ts';
import { keepTickets } from '../table/keepTickets.ts';
import { TableContext, type TablePage } from '../table/seat.ts';
import { joinTable } from '../table/table.ts';
import { createTableApi } from '../table/tableApi.ts';
import { appOf, Joined, Played } from './app.tsx';
import { keep, send, storage } from './knock.ts';
import { host, tools } from './start.tsx';
import { textsIn } from './texts.ts';
import { watchNetwork } from './watchNetwork.ts';

const api = createTableApi(keep.session, send);
export const TableApp = appOf(api, AtTable);

function AtTable({ state: { table: facts, player, lobbyUrl, depositUrl } }: { state: TableState }) {
  const texts = use(textsIn(player.language));
  const [page] = useState<TablePage>(() => {
    host.setLobby(lobbyUrl, depositUrl);
    const tickets = keepTickets(facts.code, storage, keep.session);
    const table = joinTable({ api, keep: tickets, clock: tools.clock, host });
    return { ...makePage(tools, texts, player.currency), api, host, table };
  });
  const { table, t } = page;
  useEffect(() => watchNetwork(table), [table]);
  return (
    <Played
      Engine={TableContext}
      {...{ page, lobbyUrl }}
      title={facts.name}
      wallet={table}
      within={(stage) => (
        <Joined stream={table} full={t('table.full')}>
          {stage}
        </Joined>
      )}
    />
  );
}

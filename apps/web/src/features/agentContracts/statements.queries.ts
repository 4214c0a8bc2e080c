import {
  disputeStatement,
  payoutDividend,
  queryDividend,
  statement,
  statements,
} from '@baize/contract/agency/contracts.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { nextNumber, usePages } from '../../app/lists/usePages.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { usePin } from '../paymentPin/index.ts';

const ALL = ['contracts', 'statements'] as const;

type List = OutputOf<typeof statements>;
export type StatementRow = OutputOf<typeof statements>['list'][number];
export type StatementDetail = OutputOf<typeof statement>;
export type StatementKind = StatementRow['kind'];
export type StatementState = StatementRow['state'];

/** Statements of a kind, to the agent or by it. */
export function useStatements(kind: StatementKind, side: 'mine' | 'team' = 'mine') {
  const { call } = useApp();
  return usePages<List>({
    keeps: true,
    queryKey: [...ALL, kind, side],
    ask: (mark, signal) => {
      const page = mark === undefined ? {} : { pageNo: Number(mark) };
      return kind === 'dividend'
        ? call(queryDividend, { side, ...page }, { signal })
        : call(statements, { kind, side, ...page }, { signal });
    },
    next: nextNumber,
  });
}

export function useStatement(id: string) {
  const { call } = useApp();
  return useQuery({ queryKey: [...ALL, 'one', id], queryFn: ({ signal }) => call(statement, { id }, { signal }) });
}

export function useDispute(id: string) {
  const { call } = useApp();
  const queries = useQueryClient();
  return async (text: string) => {
    await call(disputeStatement, { id, text });
    await queries.invalidateQueries({ queryKey: ALL });
  };
}

/** Signed; a lost answer is asked for under the same key. */
export function usePayout() {
  const { call, say, t } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return usePin({
    send: (statementIds: readonly string[], signature) =>
      call(
        payoutDividend,
        { statementIds: [...statementIds], ...signature },
        { idempotencyKey: requestKey.of(statementIds.join()) },
      ),
    onDone({ paid, unfunded }) {
      requestKey.end();
      if (unfunded.length > 0) say(t('statements.unfunded', { count: unfunded.length }), { tone: 'bad', stay: 'long' });
      else say(t('statements.payoutDone', { count: paid.length }), { tone: 'ok' });
    },
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ALL })]),
  });
}

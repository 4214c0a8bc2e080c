import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { staffSession } from '@baize/contract/backoffice/session.ts';
import { Button, Empty, Spinner, Toasts } from '@baize/ui/index.ts';
import { FirstSteps } from '../screens/firstSteps/FirstSteps.tsx';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { createDeskClient, Refusal } from './client.ts';
import { DeskContext, holdsPermission, type Desk, type Session } from './desk.ts';
import { createDeskRouter } from './router.tsx';
import { SCREENS } from './screens.ts';
import { useToasts, type Say } from './useToasts.ts';
import styles from './App.module.css';

const SESSION = ['session'];
/** A tab that nobody touches still notices within this time that its session is over. */
const LOOK_AGAIN_MS = 60_000;

/** The whole desk: who sits here decides whether there is a login, a first step, or the screens. */
export function App() {
  const [queries] = useState(createQueries);
  const [toasts, say, forget] = useToasts();
  return (
    <QueryClientProvider client={queries}>
      <Entrance queries={queries} say={say} />
      <Toasts toasts={toasts} onDone={forget} />
    </QueryClientProvider>
  );
}

const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal stays one; what did not arrive is tried once more.
        retry: (count, error) => !(error instanceof Refusal) && count < 1,
      },
    },
  });

function Entrance({ queries, say }: { queries: QueryClient; say: Say }) {
  const call = useMemo(() => createDeskClient(() => void queries.invalidateQueries({ queryKey: SESSION })), [queries]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => call(staffSession, {}, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const refreshSession = async (): Promise<void> => void (await refetch());

  if (!data)
    return (
      <main className={styles.alone}>
        {error ? (
          <Empty title="The back office does not answer" text={error.message} sign="cross">
            <Button kind="main" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </Empty>
        ) : (
          <Spinner />
        )}
      </main>
    );
  if (!data.staff) return <LoginScreen call={call} demo={data.demo} onEntered={refreshSession} />;
  const { staff } = data;
  const desk: Desk = {
    call,
    session: data,
    staff,
    say,
    refreshSession,
    may: (permission, merchantId) => holdsPermission(staff, permission, merchantId),
  };
  return (
    <DeskContext value={desk}>
      {staff.need ? <FirstSteps need={staff.need} /> : <Screens key={staff.id} session={data} queries={queries} />}
    </DeskContext>
  );
}

/** A router of the person's own: nothing that the last one looked at is left. */
function Screens({ session, queries }: { session: Session; queries: QueryClient }) {
  const [router] = useState(() => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    const { staff } = session;
    const first = SCREENS.find(({ permission }) => staff && holdsPermission(staff, permission));
    return createDeskRouter(first?.path ?? '/own');
  });
  return <RouterProvider router={router} />;
}

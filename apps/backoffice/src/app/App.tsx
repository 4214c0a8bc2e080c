import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { staffSession, type StaffFace } from '@baize/contract/backoffice/session.ts';
import { Button, Empty, Spinner, Toasts } from '@baize/ui/index.ts';
import { FirstSteps } from '../screens/firstSteps/FirstSteps.tsx';
import { DRAFTS } from '../parts/forms/useDraft.ts';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { PASSWORD_PATH, PasswordScreen } from '../screens/login/PasswordScreen.tsx';
import { createDeskClient, Refusal } from './client.ts';
import { createKeptForms, KeptFormsContext } from './savedDrafts.ts';
import { DeskContext, holdsPermission, useDesk, type Desk } from './desk.ts';
import { createDeskRouter } from './router.tsx';
import { SCREENS } from './screens.ts';
import { t } from './texts.ts';
import { useToasts, type Say } from './useToasts.ts';
import styles from './App.module.css';

const SESSION = ['session'];
/** An untouched tab notices its session's end within this. */
const LOOK_AGAIN_MS = 60_000;

export function App() {
  const [queries] = useState(createQueries);
  const [kept] = useState(createKeptForms);
  const [toasts, say, forget] = useToasts();
  return (
    <QueryClientProvider client={queries}>
      <KeptFormsContext value={kept}>
        <Entrance queries={queries} say={say} />
      </KeptFormsContext>
      <Toasts toasts={toasts} onDone={forget} />
    </QueryClientProvider>
  );
}

const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Refusals stay; what did not arrive is tried once more.
        retry: (count, error) => !(error instanceof Refusal) && count < 1,
      },
    },
  });

/** Of the link that went to its owner; null: another page. */
const linkToken = (): string | null =>
  window.location.pathname === PASSWORD_PATH ? new URLSearchParams(window.location.search).get('token') : null;

function Entrance({ queries, say }: { queries: QueryClient; say: Say }) {
  const call = useMemo(() => createDeskClient(() => void queries.invalidateQueries({ queryKey: SESSION })), [queries]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => call(staffSession, {}, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const [link, setLink] = useState(linkToken);
  const leaveLink = (): void => {
    window.history.replaceState(null, '', '/');
    setLink(null);
    void refetch();
  };
  const refreshSession = async (): Promise<void> => void (await refetch());

  if (!data)
    return (
      <main className={styles.alone}>
        {error ? (
          <Empty title={t('app.theBackOfficeIsntResponding')} text={error.message} sign="cross">
            <Button kind="main" busy={isFetching} onClick={() => void refetch()}>
              {t('page.tryAgain')}
            </Button>
          </Empty>
        ) : (
          <Spinner />
        )}
      </main>
    );
  if (link !== null) return <PasswordScreen call={call} token={link} onDone={leaveLink} />;
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
      {staff.need ? <FirstSteps need={staff.need} /> : <Screens key={staff.id} staff={staff} queries={queries} />}
    </DeskContext>
  );
}

/** A person's own router: nothing of the last one is left. After a session's end only their own drafts return. */
function Screens({ staff, queries }: { staff: StaffFace; queries: QueryClient }) {
  const kept = use(KeptFormsContext);
  const { say } = useDesk();
  const [{ router, waits }] = useState(() => {
    const isBack = kept.sit(staff.id);
    const stays: readonly unknown[] = isBack ? [SESSION[0], DRAFTS[0]] : [SESSION[0]];
    queries.removeQueries({ predicate: ({ queryKey }) => !stays.includes(queryKey[0]) });
    const first = SCREENS.find(({ permission }) => holdsPermission(staff, permission));
    return { router: createDeskRouter(first?.path ?? '/own'), waits: !kept.isEmpty() };
  });
  const tellWaits = useEffectEvent(() => waits && say(t('app.yourUnsentTextWasRestored')));
  useEffect(() => void tellWaits(), []);
  return <RouterProvider router={router} />;
}

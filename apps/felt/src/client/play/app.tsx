import {
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type Context,
  type ReactNode,
} from 'react';
import { hearWallet } from '../host.ts';
import { PageContext, type Page } from '../page.ts';
import { Fallback } from '../parts/Fallback.tsx';
import { Loading, Refused } from '../parts/Waiting.tsx';
import type { FeltErrorCode } from '../../api.ts';
import { openSession, type Door } from './boot.ts';
import { gameCode, keep, launch } from './knock.ts';
import { loadStage } from './stages.ts';
import { forgetLaunch, host, Introduced, Opening, tools } from './start.tsx';

/** The page's address is the game's. */
const Stage = lazy(async () => {
  const { Stage, pictures } = await loadStage(gameCode);
  await pictures;
  return { default: Stage };
});

/** An engine's app: asks for the session as it is loaded, and shows what is inside once that is open. */
export function appOf<State>(api: Door<State>, Inside: ComponentType<{ state: State }>): ComponentType {
  let onLost = () => {};
  const opening = openSession({ api, keep, clock: tools.clock }, launch, () => onLost());
  const takeOnLost = (tell: () => void) => {
    onLost = tell;
  };
  forgetLaunch();
  return () => (
    <Opening opening={opening} onLost={takeOnLost}>
      {(state) => <Inside state={state} />}
    </Opening>
  );
}

type PlayedProps<P extends Page> = {
  /** Where the engine's own parts find its page. */
  Engine: Context<P | null>;
  page: P;
  title: string;
  lobbyUrl: string | null;
  /** What holds the balance. */
  wallet: { askBalance(): Promise<unknown> };
  /** What of the engine has to be there before the stage is shown. */
  within?: (stage: ReactNode) => ReactNode;
};

/** A game's stage, with what every engine's page stands in. */
export function Played<P extends Page>({ Engine, page, title, lobbyUrl, wallet, within = (it) => it }: PlayedProps<P>) {
  useEffect(() => hearWallet(window, lobbyUrl, () => void wallet.askBalance()), [lobbyUrl, wallet]);
  return (
    <PageContext value={page}>
      <Engine value={page}>
        <Fallback>
          <Suspense fallback={<Loading isLost={false} />}>
            {within(
              <Introduced title={title} language={page.language}>
                <Stage />
              </Introduced>,
            )}
          </Suspense>
        </Fallback>
      </Engine>
    </PageContext>
  );
}

type Stream = {
  subscribe(listener: () => void): () => void;
  view(): object | null;
  connection(): string;
  refusal(): { readonly code: FeltErrorCode } | null;
};

/** What everybody sees alike: shown from the first word of its stream on. `full`: said where there is no more room. */
export function Joined({ stream, full, children }: { stream: Stream; full: string; children: ReactNode }) {
  const isTold = useSyncExternalStore(stream.subscribe, () => stream.view() !== null);
  const connection = useSyncExternalStore(stream.subscribe, stream.connection);
  const refusal = useSyncExternalStore(stream.subscribe, stream.refusal);
  if (refusal !== null) return <Refused code={refusal.code} onExit={() => host.tell('exit')} />;
  if (isTold) return children;
  return <Loading isLost={connection === 'lost'} text={connection === 'full' ? full : undefined} />;
}

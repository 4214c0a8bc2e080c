import type { Texts } from '@baize/i18n';
import { Toasts, type Question } from '@baize/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { AppContext } from './app.ts';
import { Fallen } from './shell/Fallen.tsx';
import { lazyPart } from './loading/lazyPart.tsx';
import { PreloadContext, preloader } from './router/preload.ts';
import type { Refused } from './router/doorman.ts';
import type { Router } from './router/router.ts';
import { openScreen } from './router/screens.ts';
import type { SessionStore } from './session/session.ts';
import { Shell } from './shell/Shell.tsx';
import type { StartData } from './hydration/start.ts';
import { TextsContext } from './texts/texts.ts';
import { useAppHandle } from './useAppHandle.ts';
import { useComeBack } from './session/useComeBack.ts';

const Confirm = lazyPart(async () => (await import('@baize/ui/overlay/Confirm.tsx')).Confirm);

/** What the page makes once and the app lives on. */
export interface AppParts {
  readonly start: StartData;
  readonly texts: Texts;
  readonly router: Router;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  /** Tells when a member knocks at a door that is closed to them, and why it is. */
  readonly refusals: (hear: (why: Refused) => void) => () => void;
}

export interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

export function App(parts: AppParts) {
  const [texts, setTexts] = useState(parts.texts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moving, startMove] = useTransition();
  const { app, toasts, dropToast } = useAppHandle({ ...parts, texts, setTexts, setAsked, startMove });
  useComeBack(app, parts.session);
  const [preload, setPreload] = useState(() => ({ texts, run: preloader(texts, openScreen) }));
  if (preload.texts !== texts) setPreload({ texts, run: preloader(texts, openScreen) });
  const answer = (yes: boolean) => {
    setAsked(null);
    asked?.answer(yes);
  };

  return (
    <QueryClientProvider client={parts.queries}>
      <TextsContext value={texts}>
        <PreloadContext value={preload.run}>
          <AppContext value={app}>
            <Fallen>
              <Shell left={parts.router.left} moving={moving} swipeBack={() => parts.router.back('none')} />
            </Fallen>
            <Toasts toasts={toasts} onDone={dropToast} />
            {asked && <Confirm question={asked.question} onAnswer={answer} onLost={() => answer(false)} />}
          </AppContext>
        </PreloadContext>
      </TextsContext>
    </QueryClientProvider>
  );
}

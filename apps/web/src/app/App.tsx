import type { Texts } from '@baize/i18n';
import { Toasts, type Question } from '@baize/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, useTransition } from 'react';
import { AppContext } from './app.ts';
import { PreloadContext, preloader } from './preload.ts';
import type { Router } from './router.ts';
import { openScreen } from './screens.ts';
import type { SessionStore } from './session.ts';
import { Shell } from './Shell.tsx';
import type { StartData } from './start.ts';
import { TextsContext } from './texts.ts';
import { useAppHandle } from './useAppHandle.ts';
import { useComeBack } from './useComeBack.ts';

const Confirm = lazy(() => import('@baize/ui/Confirm.tsx').then((file) => ({ default: file.Confirm })));

/** What the page makes once and the app lives on. */
export interface AppParts {
  readonly start: StartData;
  readonly texts: Texts;
  readonly router: Router;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  /** Tells when a trial member knocks at a door that is closed to them. */
  readonly refusals: (hear: () => void) => () => void;
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

  return (
    <QueryClientProvider client={parts.queries}>
      <TextsContext value={texts}>
        <PreloadContext value={preload.run}>
          <AppContext value={app}>
            <Shell left={parts.router.left} moving={moving} swipeBack={() => parts.router.back('none')} />
            <Toasts toasts={toasts} onDone={dropToast} />
            {asked && (
              <Suspense>
                <Confirm
                  question={asked.question}
                  onAnswer={(yes) => {
                    setAsked(null);
                    asked.answer(yes);
                  }}
                />
              </Suspense>
            )}
          </AppContext>
        </PreloadContext>
      </TextsContext>
    </QueryClientProvider>
  );
}

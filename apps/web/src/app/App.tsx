import { Toasts } from '@baize/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AppContext } from './app.ts';
import type { AppParts, Asked } from './appParts.ts';
import { ErrorFallback } from './shell/ErrorFallback.tsx';
import { lazyPart } from './loading/lazyPart.tsx';
import { PreloadContext, preloader } from './router/preload.ts';
import { openScreen } from './router/screens.ts';
import { Shell } from './shell/Shell.tsx';
import { TextsContext } from './texts/texts.ts';
import { useAppHandle } from './useAppHandle.ts';
import { useResumeSession } from './session/useResumeSession.ts';

const Confirm = lazyPart(async () => (await import('@baize/ui/overlay/Confirm.tsx')).Confirm);

export function App(parts: AppParts) {
  const [texts, setTexts] = useState(parts.texts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { app, moving, toasts, dropToast } = useAppHandle({ ...parts, texts, setTexts, setAsked });
  useResumeSession(app, parts.session);
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
            <ErrorFallback>
              <Shell left={parts.router.left} moving={moving} swipeBack={() => parts.router.back('none')} />
            </ErrorFallback>
            <Toasts toasts={toasts} onDone={dropToast} />
            {asked && <Confirm question={asked.question} onAnswer={answer} onLost={() => answer(false)} />}
          </AppContext>
        </PreloadContext>
      </TextsContext>
    </QueryClientProvider>
  );
}

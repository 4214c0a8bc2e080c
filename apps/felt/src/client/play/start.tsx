import { browserClock } from '@baize/game-kit/clock.ts';
import { createSound } from '@baize/game-kit/sound.ts';
import type { Language } from '@baize/i18n/languages.ts';
import { use, useEffect, useState, type ReactNode } from 'react';
import { createHost } from '../host.ts';
import { makePage, PageContext } from '../page.ts';
import { setPageLanguage } from '../pageLanguage.ts';
import { isSoundOn } from '../parts/TopBar.tsx';
import { Loading, Refused } from '../parts/Waiting.tsx';
import type { Opened } from './boot.ts';
import { launch } from './knock.ts';
import { askedLanguage, textsIn } from './texts.ts';

const address = new URL(location.href);

/** Tools before there is a session. */
export const host = createHost(window);
export const tools = {
  clock: browserClock,
  sound: createSound(isSoundOn()),
  isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
  zone: address.searchParams.get('zone') ?? undefined,
};

const lobbyPage = textsIn(askedLanguage).then((texts) => makePage(tools, texts, 'XXX'));

type OpeningProps<State> = {
  opening: Promise<Opened<State>>;
  /** Takes up what is to be called when a request finds no answer. */
  onLost: (tell: () => void) => void;
  children: (state: State) => ReactNode;
};

export function Opening<State>({ opening, onLost, children }: OpeningProps<State>) {
  const [opened, setOpened] = useState<Opened<State> | null>(null);
  const [isLost, setIsLost] = useState(false);
  const page = use(lobbyPage);

  useEffect(() => {
    opening.then(setOpened, () => setOpened({ status: 'refused', code: 'server.fault' }));
    onLost(() => setIsLost(true));
  }, [opening, onLost]);

  useEffect(() => {
    // Nothing will be played, but the site may uncover what is said instead.
    if (opened?.status === 'refused') host.tell('ready');
  }, [opened]);

  if (opened?.status === 'open') return children(opened.state);
  return (
    <PageContext value={page}>
      {opened === null ? <Loading isLost={isLost} /> : <Refused code={opened.code} onExit={() => host.tell('exit')} />}
    </PageContext>
  );
}

/** The launch code works once: without it a reload continues the session. */
export function forgetLaunch(): void {
  if (launch === null) return;
  address.searchParams.delete('launch');
  history.replaceState(null, '', address);
}

type IntroducedProps = { title: string; language: Language; children: ReactNode };

/** Sets title and language, and lets the site uncover the page once loaded. */
export function Introduced({ title, language, children }: IntroducedProps) {
  useEffect(() => {
    document.title = title;
    setPageLanguage(language);
    host.tell('ready');
  }, [title, language]);
  return children;
}

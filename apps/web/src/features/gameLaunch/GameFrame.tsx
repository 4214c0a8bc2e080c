import { Button, Spinner, Stack, Text } from '@baize/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { readFrameMessage, sandboxOf, type FrameMessage } from './frameMessages.rules.ts';
import { CoverCard } from './CoverCard.tsx';
import styles from './GameFrame.module.css';

/** Silent vendors count as ready this long after loading. */
const SILENT_MS = 1500;
const SLOW_MS = 12_000;

interface GameFrameProps {
  /** Null while the address is being fetched. */
  readonly url: string | null;
  readonly name: string;
  /** Shown until the game is ready. */
  readonly picture: string;
  /** Count of outside credits: each makes the game ask for its balance. */
  readonly credits: number;
  readonly onMessage: (message: FrameMessage) => void;
  readonly onAgain: () => void;
}

/** A game in a sandboxed frame, covered until ready. */
export function GameFrame({ url, name, picture, credits, onMessage, onAgain }: GameFrameProps) {
  const { t } = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [ready, setReady] = useState(false);

  const handleMessage = useEffectEvent((event: MessageEvent) => {
    if (url === null) return;
    const message = readFrameMessage(event, { window: frame.current?.contentWindow, url });
    if (message === null) return;
    setReady(true);
    onMessage(message);
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => handleMessage(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  const tellCredit = useEffectEvent(() => {
    if (url === null) return;
    frame.current?.contentWindow?.postMessage({ source: 'baize', type: 'balance' }, new URL(url).origin);
  });
  useEffect(() => {
    if (credits > 0) tellCredit();
  }, [credits]);
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => setReady(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, [loaded]);

  return (
    <div className={styles.gameViewport}>
      {url !== null && (
        <iframe
          ref={frame}
          className={styles.frame}
          src={url}
          title={t('game.frame', { game: name })}
          sandbox={sandboxOf(url, location.origin)}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      )}
      {!ready && <Opening name={name} picture={picture} onAgain={onAgain} />}
    </div>
  );
}

function Opening({ name, picture, onAgain }: { name: string; picture: string; onAgain: () => void }) {
  const { t } = useApp();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap={4} tone="soft" className={styles.opening}>
      <Stack gap={6} className={styles.deal}>
        {picture && <CoverCard picture={picture} />}
        <Spinner large />
      </Stack>
      <p role="status">{name ? t('game.openingNamed', { game: name }) : t('game.opening')}</p>
      {slow && (
        <>
          <Text size="small" tone="muted">
            {t('game.slow')}
          </Text>
          <Button onClick={onAgain}>{t('game.again')}</Button>
        </>
      )}
    </Stack>
  );
}

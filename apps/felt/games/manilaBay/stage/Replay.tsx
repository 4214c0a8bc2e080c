import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { tallyOf } from '../rules.ts';
import type { Closed, Hit, ManilaBayEvent } from '../script.ts';
import { amountText } from '../../amount.ts';
import { spriteStyle } from './sprites.ts';
import { paintWater } from './water.ts';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import './stage.css';

export type ReplayProps = {
  readonly round: { readonly stake: string; readonly events: readonly { readonly type: string }[] };
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const LOOK_MS = 420;

/** A magazine shot by shot: what was hit, what was drawn, what it paid. */
export function Replay({ round, onPlayer, take }: ReplayProps) {
  const { clock, sound, t, format } = usePage();
  const [shown, setShown] = useState<readonly ManilaBayEvent[]>([]);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    setShown([]);
    const show = (event: ManilaBayEvent): void => setShown((before) => [...before, event]);
    const handlers: Handlers<ManilaBayEvent> = {
      loaded: show,
      hit(event) {
        show(event);
        if (event.win === '0.00') sound.pop();
        else sound.coin();
        return pause(clock, LOOK_MS);
      },
      closed: show,
    };
    const player = createScriptPlayer(round.events as readonly ManilaBayEvent[], handlers);
    onPlayer(player);
    return () => player.stop();
  }, [clock, sound, round, onPlayer, take]);

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [shown]);

  const { size, spent, caught } = tallyOf(shown);
  const closed = shown.find((event): event is Closed => event.type === 'closed');
  return (
    <main className="bay is-replay">
      <Water />
      <p className="bay-line">
        <b>{t('manilaBay.left', { left: size - spent, size })}</b>
        <span>{t('manilaBay.caught', { amount: format.money(amountText(caught)) })}</span>
      </p>
      {/* It scrolls: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} className="bay-log" tabIndex={0} aria-label={t('manilaBay.check.shots')}>
        {shown.map((event) => event.type === 'hit' && <Shot key={event.shot} hit={event} />)}
        {closed && (
          <li className="is-end">
            <b>{t('manilaBay.over', { reason: closed.reason })}</b>
            <span>{t('manilaBay.returned', { amount: format.money(closed.win) })}</span>
          </li>
        )}
      </ol>
    </main>
  );
}

function Shot({ hit: { gun, fish, win } }: { hit: Hit }) {
  const { t, format } = usePage();
  return (
    <li className={win === '0.00' ? '' : 'is-catch'}>
      <span className="bay-sprites">
        {fish.map(({ id, species }) => (
          <span key={id} className="bay-sprite">
            <i style={spriteStyle(species, 34)} />
          </span>
        ))}
      </span>
      <span>
        {fish.map(({ species }) => t('manilaBay.species', { species })).join(', ')}
        <small>
          {t('manilaBay.shotLine', {
            gun: t('manilaBay.gun', { gun }),
            draws: fish.map(({ draw }) => draw).join(' · '),
          })}
        </small>
      </span>
      <b>{win === '0.00' ? t('manilaBay.check.missed') : format.money(win)}</b>
    </li>
  );
}

function Water() {
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(room);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen || !size) return;
    [canvas.current.width, canvas.current.height] = [size.width, size.height];
    paintWater(pen, size.width, size.height);
  }, [size]);
  return (
    <div ref={room} className="bay-water" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useEffect, useState } from 'react';
import { difference, isMore, minorOf } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { FairnessSheet } from '../../../src/client/parts/FairnessSheet.tsx';
import { GameFoot } from '../../../src/client/parts/GameFoot.tsx';
import { HistorySheet, type Watched } from '../../../src/client/parts/HistorySheet.tsx';
import { Notices } from '../../../src/client/parts/Notices.tsx';
import { ReplayView } from '../../../src/client/parts/ReplayView.tsx';
import { TopBar } from '../../../src/client/parts/TopBar.tsx';
import { amountText } from '../../amount.ts';
import { SEA } from '../waters.ts';
import { FishList, Rules } from './Rules.tsx';
import { Deck, Loader, useMagazineChoice } from './Deck.tsx';
import { multipleText } from './painter.ts';
import { Replay } from './Replay.tsx';
import { Sea } from './Sea.tsx';
import { useBattle, type Played } from './useBattle.ts';
import './stage.css';

export { loadSprites } from './sprites.ts';

type OpenSheet = 'fairness' | 'rules' | 'history' | 'fish';

/** Manila Bay as it is played. */
export function Stage() {
  const { t, format, state: felt } = usePlay();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const played = useBattle();
  const { battle, state, over } = played;
  const choice = useMagazineChoice();
  const close = () => setSheet(null);

  if (watched) {
    return (
      <ReplayView onClose={() => setWatched(null)} facts={felt.game} {...watched}>
        {(player) => <Replay round={watched.round} {...player} />}
      </ReplayView>
    );
  }
  const { magazine, look, gun } = state;
  const bullet = (magazine && look?.seats.find(({ isMine }) => isMine)?.bullet) ?? choice.bullet;
  const label = magazine
    ? t('manilaBay.sea', { gun: t('manilaBay.gun', { gun }), amount: format.money(choice.priceOf(gun, bullet)) })
    : t('manilaBay.seaClosed');
  return (
    <main className="bay">
      <TopBar
        subtitle={look ? t('manilaBay.subtitle', { room: look.room }) : t('manilaBay.finding')}
        onFairness={() => setSheet('fairness')}
      />
      <Sea battle={battle} label={label}>
        <Seats played={played} bullet={magazine ? bullet : null} />
        <Boss played={played} />
      </Sea>
      <div className="bay-deck">
        <Line played={played} bullet={bullet} />
        {magazine ? (
          <Deck played={played} bullet={bullet} priceOf={choice.priceOf} />
        ) : (
          <Loader played={played} choice={choice} />
        )}
      </div>
      <GameFoot
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onHistory={() => setSheet('history')}
      />
      <Announcement played={played} />
      {over && <BigWin key={over.round.id} win={over.round.win ?? '0.00'} stake={over.round.stake} />}
      {sheet === 'fairness' && <FairnessSheet onClose={close} />}
      {sheet === 'history' && <HistorySheet onWatch={setWatched} onClose={close} />}
      {sheet === 'rules' && <Rules bullet={bullet} onFish={() => setSheet('fish')} onClose={close} />}
      {sheet === 'fish' && (
        <Sheet title={t('manilaBay.fishList')} closeLabel={t('felt.close')} onClose={close}>
          <FishList />
        </Sheet>
      )}
      <Notices isCutOff={played.isLost} />
    </main>
  );
}

/** Who sits where, with the price of a bullet. */
function Seats({ played: { state }, bullet }: { played: Played; bullet: string | null }) {
  const { t, format } = usePlay();
  return (
    <ul className="bay-seats" dir="ltr">
      {(state.look?.seats ?? []).map((seat) => {
        const price = seat.isMine ? bullet : seat.bullet;
        return (
          <li key={seat.seat} className={`bay-seat is-${seat.seat}`}>
            <i />
            <bdi>{seat.isMine ? t('manilaBay.you') : seat.name}</bdi>
            {price && <bdi> · {format.money(price)}</bdi>}
          </li>
        );
      })}
    </ul>
  );
}

/** The boss’s sign while it is there; its seconds are counted here and nowhere else. */
function Boss({ played: { battle } }: { played: Played }) {
  const { t, clock, sound } = usePlay();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let stop = (): void => {};
    let seen: string | null = null;
    const look = (): void => {
      const now = battle.now();
      const boss = battle.swimmers(now).find(({ species }) => species === 'bakunawa');
      if (boss && boss.id !== seen) sound.drum();
      seen = boss?.id ?? null;
      setLeft(boss ? Math.ceil((boss.until - now) / 1000) : null);
      stop = clock.after(500, look);
    };
    look();
    return () => stop();
  }, [battle, clock, sound]);
  if (left === null) return null;
  const time = `0:${String(Math.min(left, SEA.bossMs / 1000)).padStart(2, '0')}`;
  return (
    <p className="bay-boss">
      <b>{t('manilaBay.boss')}</b>
      <span>{t('manilaBay.bossFacts', { left: time })}</span>
    </p>
  );
}

/** What the magazine holds, or what the last one came to; its place is reserved, so that a result moves nothing. */
function Line({ played: { battle, state, over }, bullet }: { played: Played; bullet: string }) {
  const { t, format } = usePlay();
  const { magazine } = state;
  if (magazine) {
    return (
      <p className="bay-line">
        <b>{t('manilaBay.left', { left: battle.left(), size: magazine.size })}</b>
        <span>
          {state.isRefused ? t('manilaBay.refused') : t('manilaBay.caught', { amount: format.money(magazine.caught) })}
        </span>
      </p>
    );
  }
  if (!over) {
    return (
      <p className="bay-line">
        <span>{t('manilaBay.limits.bullet', { bullet: format.money(bullet) })}</span>
        <b>{format.money(amountText(minorOf(bullet) * 200n))}</b>
      </p>
    );
  }
  const { round, closed } = over;
  if (round.status === 'void' || (round.status === 'betting' && !closed))
    return <p className="bay-line">{t('manilaBay.takenBack', { amount: format.money(round.stake) })}</p>;
  const win = closed?.win ?? round.win ?? '0.00';
  // A return at or below the stake is told plainly, without gold.
  return (
    <p className={`bay-line ${isMore(win, round.stake) ? 'is-win' : ''}`}>
      <b>{t('manilaBay.returned', { amount: format.money(win) })}</b>
      <span>{t('manilaBay.net', { net: format.signed(difference(win, round.stake)) })}</span>
      <small>{t('manilaBay.over', { reason: closed?.reason ?? 'other' })}</small>
    </p>
  );
}

/** Tells catches, targets and ends to those who listen. */
function Announcement({ played: { battle, state, over, lastHit } }: { played: Played }) {
  const { t, format } = usePlay();
  const fish = (species: string): string => t('manilaBay.species', { species });
  const caught = lastHit?.fish.filter(({ value }) => value !== null) ?? [];
  const target = battle.find(state.target);
  const text = over
    ? `${t('manilaBay.over', { reason: over.closed?.reason ?? 'other' })}. ${t('felt.result', {
        returned: format.money(over.closed?.win ?? over.round.win ?? '0.00'),
        stake: format.money(over.round.stake),
        net: format.signed(difference(over.closed?.win ?? over.round.win ?? '0.00', over.round.stake)),
      })}`
    : caught.length > 0 && lastHit
      ? t('manilaBay.caughtOne', {
          fish: caught.map(({ species }) => fish(species)).join(', '),
          amount: format.money(lastHit.win),
        })
      : '';
  return (
    <>
      <p className="unseen" role="status" aria-live="polite">
        {text}
      </p>
      <p className="unseen" role="status" aria-live="polite">
        {target && t('manilaBay.target', { fish: fish(target.species), multiple: multipleText(target) })}
      </p>
    </>
  );
}

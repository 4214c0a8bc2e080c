import { useState } from 'react';
import { minorOf } from '../../../src/client/amounts.ts';
import { useDealer, usePlay } from '../../../src/client/page.ts';
import { useStakeNow } from '../../../src/client/parts/FreeLine.tsx';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import { amountText } from '../../amount.ts';
import { GUNS, MODEL, type GunName } from '../model.ts';
import type { ManilaBayOptions } from '../script.ts';
import { multipleText } from './painter.ts';
import type { Played } from './useBattle.ts';

type Size = ManilaBayOptions['size'];

export interface MagazineChoice {
  readonly size: Size;
  readonly bullet: string;
  readonly bullets: readonly string[];
  readonly stake: string;
  readonly isFree: boolean;
  setSize(size: Size): void;
  setBullet(bullet: string): void;
  /** What a shot of a gun costs. */
  priceOf(gun: GunName, bullet: string): string;
}

const times = (amount: string, by: number): string => amountText(minorOf(amount) * BigInt(by));
const part = (amount: string, of: number): string => amountText(minorOf(amount) / BigInt(of));

/** The next magazine: how many bullets at what price. */
export function useMagazineChoice(): MagazineChoice {
  const { state: felt } = usePlay();
  const [smallest = 20] = MODEL.sizes;
  // The studio's stakes are the prices of one bullet.
  const { stakes: bullets, defaultStake } = felt.game;
  const [size, setSize] = useState<Size>(smallest);
  const [chosen, setBullet] = useState(defaultStake);
  const { stake, isFree } = useStakeNow(times(chosen, size));
  return {
    ...{ size: isFree ? smallest : size, bullet: isFree ? part(stake, smallest) : chosen, bullets, stake, isFree },
    ...{ setSize, setBullet, priceOf: (gun, bullet) => times(bullet, MODEL.guns[gun].bullets) },
  };
}

/** What the next magazine is, and the one action that buys it. */
export function Loader({ played, choice }: { played: Played; choice: MagazineChoice }) {
  const { t, format } = usePlay();
  const { isBusy, isResting, state } = played;
  const { size, bullet, bullets, stake, isFree, setSize, setBullet } = choice;
  const at = bullets.indexOf(bullet);
  const sizeAt = (MODEL.sizes as readonly number[]).indexOf(size);
  const isFixed = isBusy || isFree;
  return (
    <div className="bay-loader">
      <Stepper
        name={t('manilaBay.size')}
        value={String(size)}
        fewer={{
          label: t('manilaBay.fewer'),
          isPossible: !isFixed && sizeAt > 0,
          onTap: () => setSize(MODEL.sizes[sizeAt - 1] ?? size),
        }}
        more={{
          label: t('manilaBay.more'),
          isPossible: !isFixed && sizeAt < MODEL.sizes.length - 1,
          onTap: () => setSize(MODEL.sizes[sizeAt + 1] ?? size),
        }}
      />
      <Stepper
        name={t('manilaBay.bullet')}
        value={format.money(bullet)}
        fewer={{
          label: t('manilaBay.cheaper'),
          isPossible: !isFixed && at > 0,
          onTap: () => setBullet(bullets[at - 1] ?? bullet),
        }}
        more={{
          label: t('manilaBay.dearer'),
          isPossible: !isFixed && at < bullets.length - 1,
          onTap: () => setBullet(bullets[at + 1] ?? bullet),
        }}
      />
      <button
        type="button"
        className="button is-main bay-load"
        disabled={isBusy || isResting || state.look === null}
        onClick={() => played.load(stake, { size })}
      >
        {isBusy ? t('manilaBay.loading') : t('manilaBay.load', { size, amount: format.money(stake) })}
      </button>
    </div>
  );
}

type DeckProps = { played: Played; bullet: string; priceOf: MagazineChoice['priceOf'] };

/** The guns, whom they follow, and the way home. */
export function Deck({ played, bullet, priceOf }: DeckProps) {
  const { t, format } = usePlay();
  const { isBusy } = useDealer();
  const { battle, state } = played;
  const { gun, target, isFollowing, magazine } = state;
  const found = battle.find(target);
  const worth = magazine
    ? amountText(minorOf(magazine.caught) + minorOf(bullet) * BigInt(magazine.size - magazine.spent))
    : '0.00';
  return (
    <div className="bay-rail">
      {GUNS.map((one) => {
        const price = format.money(priceOf(one, bullet));
        return (
          <button
            key={one}
            type="button"
            className={`bay-cell ${one === gun ? 'is-on' : ''}`}
            aria-pressed={one === gun}
            aria-label={t('manilaBay.gunFor', { gun: one, amount: price })}
            disabled={battle.left() < MODEL.guns[one].bullets}
            onClick={() => battle.choose(one)}
          >
            {t('manilaBay.gun', { gun: one })}
            <b>{price}</b>
          </button>
        );
      })}
      <button
        type="button"
        className={`bay-cell ${isFollowing ? 'is-on' : ''}`}
        aria-pressed={isFollowing}
        onClick={() => battle.follow(!isFollowing)}
      >
        {t('manilaBay.follow')}
        <b>
          {isFollowing && found
            ? `${t('manilaBay.species', { species: found.species })} ${multipleText(found)}`
            : t('manilaBay.followNone')}
        </b>
      </button>
      <button
        type="button"
        className="bay-cell is-brass"
        aria-label={t('manilaBay.cashInFor', { amount: format.money(worth) })}
        disabled={isBusy}
        onClick={played.cashIn}
      >
        {t('manilaBay.cashIn')}
        <b>{format.money(worth)}</b>
      </button>
    </div>
  );
}

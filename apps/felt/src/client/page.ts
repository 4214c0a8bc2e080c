import type { Clock } from '@baize/game-kit/clock.ts';
import type { Sound } from '@baize/game-kit/sound.ts';
import type { FeltTexts } from '@baize/i18n/felt.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { FeltState } from '../api.ts';
import { moneyFormat, type MoneyFormat } from './amounts.ts';
import type { Api } from './api.ts';
import type { Dealer, DealerState } from './dealer.ts';
import type { Host } from './host.ts';
import { hoursOf } from './hours.ts';

export type Page = Pick<FeltTexts, 't' | 'language'> & {
  readonly clock: Clock;
  readonly sound: Sound;
  readonly isReduced: boolean;
  readonly format: MoneyFormat;
  /** In the lobby's time zone; the phone's own when it named none. */
  readonly hours: Intl.DateTimeFormat;
};

export type PlayPage = Page & {
  readonly api: Api;
  readonly dealer: Dealer;
  readonly host: Host;
  readonly state: FeltState;
};

type Tools = Pick<Page, 'clock' | 'sound' | 'isReduced'> & { readonly zone?: string | undefined };

export function makePage({ zone, ...tools }: Tools, { t, language }: FeltTexts, currency: string): Page {
  const hours = hoursOf(language.tag, zone);
  return { ...tools, t, language, format: moneyFormat(currency, language), hours };
}

export const PageContext = createContext<Page | null>(null);
export const PlayContext = createContext<PlayPage | null>(null);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('This part stands outside a page.');
  return page;
}

export function usePlay(): PlayPage {
  const page = use(PlayContext);
  if (!page) throw new Error('This part stands outside a play page.');
  return page;
}

export function useDealer(): DealerState {
  const { dealer } = usePlay();
  return useSyncExternalStore(dealer.subscribe, dealer.state);
}

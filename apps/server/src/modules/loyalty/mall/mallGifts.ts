import type { PromotionBar } from '@baize/contract/promotions/promotions.ts';
import type { App } from '../../../kernel/app.ts';
import { createPort } from '../../../kernel/ports.ts';

interface Gift {
  readonly merchantId: string;
  readonly promotionId: string;
}
interface Giving extends Gift {
  readonly memberId: string;
}

/** What promotions give for points. */
interface MallGifts {
  /** What a promotion gives to whoever orders it, and its terms in a language; null: it is none of the mall's, or does not run. */
  offer(
    app: App,
    gift: Gift & { readonly language: string },
  ): Promise<{ readonly kind: 'bonus' | 'freeRounds'; readonly terms: readonly string[] } | null>;
  /** What keeps a member from it; null: nothing. */
  barOf(app: App, giving: Giving): Promise<PromotionBar | null>;
  /** Gives it once for an order, however often it is asked; false: it cannot be given, and nothing was. */
  give(app: App, giving: Giving & { readonly orderId: string }): Promise<boolean>;
}

/** Gives bonus money and free rounds for orders; module promotions provides it. */
export const mallGifts = createPort<MallGifts>();

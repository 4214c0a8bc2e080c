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
  /** With its terms; null: none of the mall's, or not running. */
  offer(
    app: App,
    gift: Gift & { readonly language: string },
  ): Promise<{ readonly kind: 'bonus' | 'freeRounds'; readonly terms: readonly string[] } | null>;
  /** What keeps a member from it; null: nothing. */
  barOf(app: App, giving: Giving): Promise<PromotionBar | null>;
  /** Once per order; false: it could not, and nothing was. */
  give(app: App, giving: Giving & { readonly orderId: string }): Promise<boolean>;
}

/** Module promotions provides it. */
export const mallGifts = createPort<MallGifts>();

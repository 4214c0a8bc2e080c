import { Refusal } from '@baize/client';
import { PROMOTION_BARS, type PromotionBar } from '@baize/contract/promotions/promotions.ts';
import { useApp } from '../../app/app.ts';

/** Says what went wrong; of who is not eligible, why. */
export function useSayRefused(): (error: unknown) => void {
  const { t, say, sayError } = useApp();
  return (error) => {
    const why = error instanceof Refusal && error.code === 'promotion.notEligible' ? error.value['why'] : undefined;
    if (isBar(why)) say(t(`promo.why.${why}`), { tone: 'bad', stay: 'long' });
    else sayError(error);
  };
}

const isBar = (why: unknown): why is PromotionBar => (PROMOTION_BARS as readonly unknown[]).includes(why);

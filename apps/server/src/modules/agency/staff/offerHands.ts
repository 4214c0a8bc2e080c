import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { offerIn, type HouseOffer, type Offered } from '../contracts/offer.ts';

/** Offers as a second person has approved them; who cannot have one any more is left out. */
const applyOffers: ChangeApplier['apply'] = async (app, tx, { merchantId, request, askedBy: by }) => {
  const { offers } = request as { offers: readonly (Omit<HouseOffer, 'by'> & Offered)[] };
  const house = (await app.merchants.byId(merchantId))?.settings.name ?? '';
  const reached: string[] = [];
  for (const one of offers) {
    const made = await offerIn(app, tx, { ...one, by, house });
    if (!('outcome' in made)) reached.push(one.receiverId);
  }
  for (const memberId of reached) app.live.toMember(memberId, { type: 'contracts' });
  return reached.length > 0 ? 'applied' : 'outdated';
};

export const offerHands: readonly ChangeApplier[] = [
  { kind: 'agencyContract', apply: applyOffers },
  { kind: 'agencyOffers', apply: applyOffers },
];

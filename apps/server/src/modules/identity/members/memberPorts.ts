import type { App } from '../../../kernel/app.ts';
import { createPort, providedBy } from '../../../kernel/ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Knows what staff have marked a member with; module backoffice provides it. */
export const memberLabels = createPort<(app: App, owner: Owner) => Promise<readonly string[]>>();

/** Whoever staff have marked so is given nothing to play with. */
const NO_BONUS = 'noBonus';

/** Whether staff have marked a member as one who gets no bonus of any kind. */
export const getsNoBonus = async (app: App, owner: Owner): Promise<boolean> =>
  ((await providedBy(app, memberLabels)?.(app, owner)) ?? []).includes(NO_BONUS);

/** Knows the name of a member's level in a language, empty for none; module loyalty provides it. */
export const levelNames = createPort<(app: App, owner: Owner, language: string) => Promise<string>>();

/** What a member's level brings where money leaves. */
export interface MemberBenefits {
  /** Withdrawals a day where the merchant's own limit is lower; null: as everybody. */
  readonly withdrawDayCount: number | null;
  /** The same for their sum, in minor units. */
  readonly withdrawDayMax: bigint | null;
  /** Withdrawals of a higher one are looked at first. */
  readonly priority: number;
}

/** Knows what a member's level brings; module loyalty provides it. */
export const memberBenefits = createPort<(app: App, owner: Owner) => Promise<MemberBenefits>>();

const AS_EVERYBODY: MemberBenefits = { withdrawDayCount: null, withdrawDayMax: null, priority: 0 };

/** What a member's level brings; without levels nobody has more than others. */
export const benefitsOf = async (app: App, owner: Owner): Promise<MemberBenefits> =>
  (await providedBy(app, memberBenefits)?.(app, owner)) ?? AS_EVERYBODY;

import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { findProfile, isSameName, nameInCheck } from '../../identity/index.ts';

export interface Holder {
  /** Empty: the member has given no name yet. */
  readonly name: string;
  /** Read on an identity card by staff. */
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
}

/** The verified name, else the payee's name. */
export async function holderOf(
  app: App,
  db: Db,
  owner: { readonly merchantId: string; readonly memberId: string },
): Promise<Holder> {
  const profile = present(await findProfile(db, owner), 'the member of a living session');
  const isVerified = profile.payeeNameVerifiedAt !== null;
  const inCheck = isVerified ? null : await nameInCheck(app, db, owner);
  return { name: inCheck ?? profile.payeeName, isVerified, hasPassword: profile.hasPassword };
}

/** Whether it is in today's name; whoever has none yet has no other. */
export const isHeldBy = (holder: string, { name }: Holder): boolean => name === '' || isSameName(holder, name);

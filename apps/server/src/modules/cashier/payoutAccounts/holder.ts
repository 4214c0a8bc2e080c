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

/** Whom money is paid to: the verified name, else the payee's name of the account. */
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

/** Whether an account is in the name that the member has today; who is known by none yet has no other. */
export const isHeldBy = (holder: string, { name }: Holder): boolean => name === '' || isSameName(holder, name);

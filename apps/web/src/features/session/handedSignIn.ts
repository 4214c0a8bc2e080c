/** A sign-in without an account, passed from login to registration. */
export interface HandedSignIn {
  readonly socialTicket: string;
  readonly email: string;
  readonly nickname: string;
}

// In memory; after a reload the sign-in is repeated.
let handed: HandedSignIn | null = null;

export const handSignIn = (signIn: HandedSignIn | null): void => void (handed = signIn);
/** What login has handed over, or null. */
export const handedSignIn = (): HandedSignIn | null => handed;

/** What a sign-in service has proven of somebody who has no account yet, on the way from login to registration. */
export interface HandedSignIn {
  readonly socialTicket: string;
  readonly email: string;
  readonly nickname: string;
}

// In memory only: after a reload the sign-in is simply done again.
let handed: HandedSignIn | null = null;

/** Login hands it over before it goes to registration; null takes it back. */
export const handSignIn = (signIn: HandedSignIn | null): void => void (handed = signIn);
/** What login has handed over, or null. */
export const handedSignIn = (): HandedSignIn | null => handed;

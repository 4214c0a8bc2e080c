import type { KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { RoutePath } from '../../app/router/routes.ts';

interface Standing {
  readonly enabled: boolean;
  readonly isComplete: boolean;
  readonly status: KycStatus;
}

/**
 * A4: prompts when the check is on, neither complete nor begun, unless pictures were sent or it was put off; again
 * after a rejection (`decisions.md`).
 */
export function shouldPrompt(
  { enabled, isComplete, status }: Standing,
  { uploaded, later }: { uploaded: boolean; later: boolean },
): boolean {
  return enabled && !isComplete && (status === 'N' || status === 'R') && !uploaded && !later;
}

/** Where the site does not ask by itself, home offers it: not begun, or rejected. */
export const isOffered = ({ open, enabled, status }: Standing & { readonly open: boolean }): boolean =>
  open && !enabled && (status === 'N' || status === 'R');

/** `decisions.md`: the upload flag goes when a later answer is N or R. */
export const outlivesUpload = (status: KycStatus): boolean => status === 'N' || status === 'R';

/** No prompt in a game or while getting in. */
const UNDISTURBED: readonly RoutePath[] = ['/m/game', '/m/login', '/m/register', '/m/forget', '/m/changePsw'];
export const mayPromptOn = (path: RoutePath): boolean => !UNDISTURBED.includes(path);

/** Back: 2, 1, 0, close (A2). */
export type KycStep = 0 | 1 | 2;
export const stepBefore = (step: KycStep): KycStep | 'close' => (step === 0 ? 'close' : step === 2 ? 1 : 0);

/** 100 years back to 31 Dec of this year minus the age (A5). */
export const birthdayBounds = (today: string, age: number) => ({
  min: `${Number(today.slice(0, 4)) - 100}-01-01`,
  max: `${Number(today.slice(0, 4)) - age}-12-31`,
});

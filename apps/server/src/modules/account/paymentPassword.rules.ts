import { CONTACT_REST_HOURS } from '@baize/contract/account/security.ts';

/** Equal digits, runs, a repeated pair or triple. */
export function isWeakPaymentPassword(digits: string): boolean {
  const values = [...digits].map(Number);
  const steps = new Set(values.slice(1).map((value, at) => value - (values[at] ?? 0)));
  const isRun = steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
  const repeats = [1, 2, 3].some((size) => digits === digits.slice(0, size).repeat(digits.length / size));
  return isRun || repeats;
}

const HOUR_MS = 3_600_000;

/** Hours until a contact may reset a payment password; 0: it may. */
export const hoursOfRest = (provenAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((provenAt.getTime() - now.getTime()) / HOUR_MS + CONTACT_REST_HOURS));

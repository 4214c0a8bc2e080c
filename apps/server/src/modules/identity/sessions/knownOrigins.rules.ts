import { createHash } from 'node:crypto';

/** Of a device that keeps no name of its own: it is never known. */
export const NAMELESS = 'device:';

/**
 * A device by the random name that it keeps: who only knows which browser the member uses cannot be it. Only a digest is kept, so that
 * what is stored here is of no use elsewhere.
 */
export const deviceMark = (deviceId: string): string =>
  deviceId === '' ? NAMELESS : `device:${createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)}`;

/** Where a request comes from: its device, and its country where that is known (an ISO code, or empty). */
export const originsOf = (deviceId: string, country: string): string[] => [
  deviceMark(deviceId),
  ...(country === '' ? [] : [`country:${country}`]),
];

/** Device and place as a notice to the member names them. */
export const originWords = (from: { readonly device: string; readonly ip: string; readonly country: string }) => ({
  device: from.device || '?',
  origin: [from.ip, from.country].filter(Boolean).join(', '),
});

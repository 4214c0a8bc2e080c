import { createHash } from 'node:crypto';

/** A device without an id is never known. */
export const NAMELESS = 'device:';

/** A device's stored mark, from its random id: knowing the browser is not enough. Only a digest is kept. */
export const deviceMark = (deviceId: string): string =>
  deviceId === '' ? NAMELESS : `device:${createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)}`;

/** A request's device and country (ISO code, or empty). */
export const originsOf = (deviceId: string, country: string): string[] => [
  deviceMark(deviceId),
  ...(country === '' ? [] : [`country:${country}`]),
];

export const originWords = (from: { readonly device: string; readonly ip: string; readonly country: string }) => ({
  device: from.device || '?',
  origin: [from.ip, from.country].filter(Boolean).join(', '),
});

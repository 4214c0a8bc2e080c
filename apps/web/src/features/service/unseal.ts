const KEY_LENGTH = 8;
const NONCE_BYTES = 12;

/**
 * Opens the sealed list (G7 and `decisions.md`): the last eight characters are the key, the rest base64url of nonce,
 * AES-256-GCM ciphertext and tag. Against scrapers only.
 */
export async function unseal(paths: string): Promise<unknown> {
  const encoder = new TextEncoder();
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(paths.slice(-KEY_LENGTH)));
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
  const base64 = paths.slice(0, -KEY_LENGTH).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) },
    key,
    bytes.subarray(NONCE_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(opened));
}

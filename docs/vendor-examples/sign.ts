// Signs and checks messages of the vendor API. Needs nothing but Node.
//   node sign.ts example-key.pem message.json               prints the signature
//   node sign.ts example-key.pub.pem message.json SIGNATURE prints whether it is right
import { sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The signature of a body: RSA with SHA-256, PKCS #1 v1.5, base64. Sign the very bytes that are sent. */
const signatureOf = (body: Uint8Array, privateKeyPem: string): string =>
  sign('RSA-SHA256', body, privateKeyPem).toString('base64');

/** Checked over the bytes as they came, before anything of them is read. */
const isSigned = (body: Uint8Array, signature: string, publicKeyPem: string): boolean =>
  verify('RSA-SHA256', body, publicKeyPem, Buffer.from(signature, 'base64'));

/** A message to the platform. What is no HTTP 200 is no decision: send the same bytes again. */
export async function send(
  platform: string,
  path: string,
  message: object,
  vendor: string,
  privateKeyPem: string,
): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(message));
  const response = await fetch(`${platform}/vendor/v1/${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-baize-vendor': vendor,
      'x-baize-signature': signatureOf(body, privateKeyPem),
    },
  });
  if (response.status !== 200) throw new Error(`nothing was decided: HTTP ${response.status}`);
  return response.json();
}

const [keyFile, messageFile, signature] = process.argv.slice(2);
if (import.meta.main && !(keyFile && messageFile)) {
  process.stderr.write('node sign.ts KEY.pem MESSAGE.json [SIGNATURE]\n');
  process.exitCode = 1;
} else if (keyFile && messageFile) {
  const [key, body] = [readFileSync(keyFile, 'utf8'), readFileSync(messageFile)];
  process.stdout.write(signature === undefined ? signatureOf(body, key) : String(isSigned(body, signature, key)));
}

import { createTransport } from 'nodemailer';
import { Undeliverable, type Carrier } from './carrier.ts';

const TIMEOUT_MS = 10_000;

/** `url`: smtps://user:password@mail.example.com; `sender`: the From address. */
export function createSmtpCarrier({ url, sender }: { url: string; sender: string }): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a message may read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from: { name: message.from, address: sender },
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          messageId: `<${message.id}@${sender.split('@')[1] ?? 'localhost'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        // 5xx is final (RFC 5321, 4.2.1). The server's words may quote the mail.
        if (responseCode !== undefined && responseCode >= 500) throw new Undeliverable(`smtp ${responseCode}`);
        throw new Error(`smtp ${responseCode ?? code ?? 'unreachable'}`);
      }
    },
    close: () => transport.close(),
  };
}

import { useApp } from './app.ts';

interface Said {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies an address, or uses the phone's sharing. */
export function useSharing(address: string, { copied, notCopied }: Said) {
  const { say } = useApp();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      say(copied, { tone: 'ok' });
    } catch {
      say(notCopied, { tone: 'bad' });
    }
  }
  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ url: address });
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }
  return { copy: () => void copy(), share: () => void share() };
}

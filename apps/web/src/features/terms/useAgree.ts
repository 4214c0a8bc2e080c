import { Refusal } from '@baize/client';
import { agreeTerms, termsStatus } from '@baize/contract/identity/terms.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';

/** On the server for members, in the browser for guests. No query mutation: not in the first load. */
export function useAgree(onAgreed: () => void) {
  const { call, session, start, refreshStart, sayError } = useApp();
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);

  async function tell(): Promise<void> {
    if (!session) return;
    const { mustAgree } = await call(termsStatus, {});
    if (mustAgree) await call(agreeTerms, { agreeTerms: true, termsVersion: start.termsVersion });
  }

  async function agree(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await tell();
      onAgreed();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'register.termsChanged') return sayError(error);
      // Newer terms came meanwhile.
      setChanged(true);
      void refreshStart();
    } finally {
      setBusy(false);
    }
  }
  return { changed, busy, agree: () => void agree() };
}

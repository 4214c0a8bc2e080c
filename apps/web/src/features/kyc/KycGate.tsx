import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazyPart.tsx';
import { useSecurityConfig } from './kyc.queries.ts';
import { laterFlag, uploadedFlag } from './kycFlags.ts';
import { hearKycWish } from './kycWish.ts';
import { useInUse } from './useInUse.ts';
import { mayPromptOn, outlivesUpload, shouldPrompt } from './prompt.rules.ts';

const KycOverlay = lazyPart(async () => (await import('./KycOverlay.tsx')).KycOverlay, 'kyc');

/** Watches over the member's identity check: prompts for it, opens it when asked, and says when staff have decided. */
export function KycGate() {
  const { place, say, t, loadTexts } = useApp();
  // Then the prompt comes with the next page, not under a finger.
  const isInUse = useInUse(place.path);
  const config = useSecurityConfig();
  const { dataUpdatedAt } = config;
  const [open, setOpen] = useState<'due' | 'wanted' | null>(null);
  const close = () => setOpen(null);
  const standing = config.data?.idVerification;
  const status = standing?.status;
  const before = useRef(status);

  const sayDecision = async (decided: 'A' | 'R') => {
    await loadTexts('kyc');
    if (decided === 'A') return void say(t('kyc.said.A'), { tone: 'ok', stay: 'long' });
    // The prompt with the reasons does not lie down over a page in use: the way to them comes with the words.
    const action = { label: t('kyc.said.why'), run: () => setOpen('wanted') };
    say(t('kyc.said.R'), { tone: 'bad', stay: 'long', action });
  };
  const handleAnswer = useEffectEvent(() => {
    if (!standing || !status) return;
    const was = before.current;
    before.current = status;
    // An answer from before the upload says nothing about it.
    if (outlivesUpload(status) && dataUpdatedAt > uploadedFlag.since()) uploadedFlag.clear();
    const flags = { uploaded: uploadedFlag.isSet(), later: laterFlag.isSet() };
    // The prompt waits for no words, nor does it need them.
    if (was === 'P' && (status === 'A' || status === 'R')) sayDecision(status).catch(() => {});
    if (mayPromptOn(place.path) && !isInUse() && shouldPrompt(standing, flags)) setOpen('due');
  });
  useEffect(() => handleAnswer(), [standing, dataUpdatedAt, place.path]);
  useEffect(() => hearKycWish(() => setOpen('wanted')), []);

  const onEnd = open === 'wanted' ? { onLost: close } : { onFall: close };
  return open && <KycOverlay onClose={close} {...onEnd} />;
}

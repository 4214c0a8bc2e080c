import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { usePlayState } from '../protection/index.ts';
import { useSecurityConfig } from './kyc.queries.ts';
import { laterFlag, uploadedFlag } from './kycFlags.ts';
import { hearKycRequest } from './kycWish.ts';
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
  // Who is excluded is leaving: the exit room asks for nothing by itself.
  const play = usePlayState();
  const mayAsk = !play.isPending && !play.data?.block;
  const [open, setOpen] = useState<'due' | 'wanted' | null>(null);
  const quiet = useRef(() => {});
  const close = () => setOpen(null);
  const show = (why: 'due' | 'wanted') => {
    // It covers what it leads to.
    quiet.current();
    setOpen(why);
  };
  const standing = config.data?.idVerification;
  const status = standing?.status;
  const before = useRef(status);

  const sayDecision = async (decided: 'A' | 'R') => {
    const word = { isMoot: false };
    // Opened while the texts come, the check itself says it.
    if (decided === 'R') quiet.current = () => void (word.isMoot = true);
    await loadTexts('kyc');
    if (word.isMoot) return;
    if (decided === 'A') return void say(t('kyc.said.A'), { tone: 'ok', stay: 'long' });
    // The prompt with the reasons does not lie down over a page in use: the way to them comes with the words.
    const action = { label: t('kyc.said.why'), run: () => show('wanted') };
    quiet.current = say(t('kyc.said.R'), { tone: 'bad', stay: 'long', action });
  };
  const handleAnswer = useEffectEvent(() => {
    if (!standing || !status) return;
    const was = before.current;
    before.current = status;
    // An answer from before the upload says nothing about it.
    if (outlivesUpload(status) && dataUpdatedAt > uploadedFlag.since()) uploadedFlag.clear();
    const flags = { uploaded: uploadedFlag.isSet(), later: laterFlag.isSet() };
    // The prompt has the reasons of a rejection: it waits for no words, nor does it need them.
    const isPrompted = mayAsk && mayPromptOn(place.path) && !isInUse() && shouldPrompt(standing, flags);
    if (was === 'P' && (status === 'A' || (status === 'R' && !isPrompted && !open)))
      sayDecision(status).catch(() => {});
    // One that was asked for goes on, with what was typed into it.
    if (isPrompted && open !== 'wanted') show('due');
  });
  useEffect(() => handleAnswer(), [standing, dataUpdatedAt, place.path, mayAsk]);
  const handleWish = useEffectEvent(() => show('wanted'));
  useEffect(() => hearKycRequest(() => handleWish()), []);

  return open && <KycOverlay key={open} onClose={close} onLost={open === 'wanted' ? close : undefined} />;
}

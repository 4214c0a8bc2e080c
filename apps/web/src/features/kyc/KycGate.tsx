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

/** Prompts for and opens the identity check, and tells decisions. */
export function KycGate() {
  const { place, say, t, loadTexts } = useApp();
  // Then the prompt waits for the next page.
  const isInUse = useInUse(place.path);
  const config = useSecurityConfig();
  const { dataUpdatedAt } = config;
  // Excluded members are not prompted.
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
    // An opened check says it itself.
    if (decided === 'R') quiet.current = () => void (word.isMoot = true);
    await loadTexts('kyc');
    if (word.isMoot) return;
    if (decided === 'A') return void say(t('kyc.said.A'), { tone: 'ok', stay: 'long' });
    // On a page in use the rejection is a toast with a link.
    const action = { label: t('kyc.said.why'), run: () => show('wanted') };
    quiet.current = say(t('kyc.said.R'), { tone: 'bad', stay: 'long', action });
  };
  const handleAnswer = useEffectEvent(() => {
    if (!standing || !status) return;
    const was = before.current;
    before.current = status;
    // Answers from before the upload do not count.
    if (outlivesUpload(status) && dataUpdatedAt > uploadedFlag.since()) uploadedFlag.clear();
    const flags = { uploaded: uploadedFlag.isSet(), later: laterFlag.isSet() };
    // The prompt shows a rejection's reasons itself.
    const isPrompted = mayAsk && mayPromptOn(place.path) && !isInUse() && shouldPrompt(standing, flags);
    if (was === 'P' && (status === 'A' || (status === 'R' && !isPrompted && !open)))
      sayDecision(status).catch(() => {});
    // An opened check continues with its input.
    if (isPrompted && open !== 'wanted') show('due');
  });
  useEffect(() => handleAnswer(), [standing, dataUpdatedAt, place.path, mayAsk]);
  const handleWish = useEffectEvent(() => show('wanted'));
  useEffect(() => hearKycRequest(() => handleWish()), []);

  return open && <KycOverlay key={open} onClose={close} onLost={open === 'wanted' ? close : undefined} />;
}

import { isPageCovered } from '@baize/ui/overlay/modals.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { usePlayState } from '../protection/protection.queries.ts';
import { useSecurityConfig } from './kyc.queries.ts';
import { laterFlag, uploadedFlag } from './kycFlags.ts';
import { hearKycRequest } from './kycRequest.ts';
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
  /** A rejection that came while the page was open and was not told yet. */
  const unsaid = useRef(false);
  const close = () => setOpen(null);
  const show = (why: 'due' | 'wanted') => {
    // It covers what it leads to.
    quiet.current();
    unsaid.current = false;
    setOpen(why);
  };
  const standing = config.data?.idVerification;
  const status = standing?.status;
  const before = useRef(status);

  const sayDecision = async (decided: 'A' | 'R') => {
    const word = { isMoot: false };
    unsaid.current = false;
    // An opened check says it itself.
    if (decided === 'R') quiet.current = () => void (word.isMoot = true);
    await loadTexts('kyc');
    if (word.isMoot) return;
    if (decided === 'A') return void say(t('kyc.said.A'), { tone: 'ok', stay: 'long' });
    // On a page in use the rejection is a toast with a link.
    const action = { label: t('kyc.said.why'), run: () => show('wanted') };
    quiet.current = say(t('kyc.said.R'), { tone: 'bad', stay: 'long', action });
  };
  const prompt = async (isPast: () => boolean) => {
    // What fails to load is loaded again by the overlay itself.
    await Promise.allSettled([KycOverlay.ready(), loadTexts('kyc')]);
    if (isPast() || open) return;
    // Whoever pressed or reads something would find it under the check.
    // At once: before a later commit somebody could press what it then covers.
    if (!isInUse() && !isPageCovered()) return flushSync(() => show('due'));
    if (unsaid.current) await sayDecision('R');
  };
  const handleAnswer = useEffectEvent((isPast: () => boolean) => {
    if (!standing || !status) return;
    const was = before.current;
    before.current = status;
    // Answers from before the upload do not count.
    if (outlivesUpload(status) && dataUpdatedAt > uploadedFlag.since()) uploadedFlag.clear();
    const flags = { uploaded: uploadedFlag.isSet(), later: laterFlag.isSet() };
    if (was === 'P' && status === 'A') sayDecision('A').catch(() => {});
    // An opened check continues with its input, and shows a rejection's reasons itself.
    if (was === 'P') unsaid.current = status === 'R' && !open;
    if (open) return;
    if (mayAsk && mayPromptOn(place.path) && !isInUse() && shouldPrompt(standing, flags))
      prompt(isPast).catch(() => {});
    else if (unsaid.current) sayDecision('R').catch(() => {});
  });
  useEffect(() => {
    let isPast = false;
    handleAnswer(() => isPast);
    return () => void (isPast = true);
  }, [standing, dataUpdatedAt, place.path, mayAsk]);
  const handleRequest = useEffectEvent(() => show('wanted'));
  useEffect(() => hearKycRequest(() => handleRequest()), []);

  return open && <KycOverlay key={open} onClose={close} onLost={open === 'wanted' ? close : undefined} />;
}

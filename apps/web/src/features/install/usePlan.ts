import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app/app.ts';
import { canInstall, hearInstallPrompt } from '../../app/shell/installPrompt.ts';
import { planInstall } from './install.rules.ts';
import { isInstalled, isWebClip, thisDevice } from './offer.ts';

export function usePlan() {
  const { start } = useApp();
  const [device] = useState(thisDevice);
  const canPrompt = useSyncExternalStore(hearInstallPrompt, canInstall, () => false);
  const { downloads } = start;
  return { device, ...planInstall({ device, downloads, installed: isInstalled(), webClip: isWebClip(), canPrompt }) };
}

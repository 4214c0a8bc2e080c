/** The browser's install prompt. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** No offers this long after a refusal. */
const QUIET_MS = 14 * 86_400_000;
const KEY = 'installDismissedAt';

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const hear of listeners) hear();
};

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
}

export function hearInstallPrompt(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Whether a press can install the site. */
export const canInstall = (): boolean => offered !== null;

export const mayOfferInstall = (): boolean => Date.now() - Number(localStorage.getItem(KEY) ?? 0) > QUIET_MS;

export const noteDismissed = (): void => localStorage.setItem(KEY, String(Date.now()));

/** The browser's prompt works once; true: installed. */
export async function install(): Promise<boolean> {
  const prompt = offered;
  if (!prompt) return false;
  offered = null;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome === 'dismissed') noteDismissed();
  tell();
  return outcome === 'accepted';
}

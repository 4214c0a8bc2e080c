import '@baize/ui/base.css';
import './app/shell/elements.css';
import './app/shell/motion.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { hearRecovered } from './app/hydration/hearRecovered.ts';
import { holdForms } from './app/hydration/holdForms.ts';
import { openParts } from './app/hydration/openParts.ts';
import { HOME } from './app/router/routes.ts';
import { openLater, prepareScreen } from './app/router/screens.ts';
import { isUntouched, letPressGo, untilTouched } from './app/hydration/untouched.ts';
import { readStartData } from './app/hydration/start.ts';
import { hasKeptFields } from './app/offline/keptFields.ts';
import { hearFirstPress } from './app/shell/firstPress.ts';
import { keepInstallPrompt } from './app/shell/installPrompt.ts';
import { StatusPage } from './app/shell/lazyStatus.ts';
import { whenQuiet } from './app/live/whenQuiet.ts';

async function openPage(): Promise<void> {
  const root = document.getElementById('root');
  const start = readStartData();
  if (!root || !start) throw new Error('the page has no root or no start data');
  const parts = await openParts(start);
  if (start.start.status.status !== 0) await StatusPage.ready().catch(() => {});
  // The server draws some pages whole, as they are without a query and hash; of others only the frame, which the first drawing replaces.
  const isServerRendered = ({ path, search, hash } = parts.router.place()) =>
    root.dataset['drawn'] === path && (path === HOME || search + hash === '');
  if (isServerRendered() && isUntouched(parts)) {
    const opening = openLater(HOME, parts.texts, untilTouched(root));
    opening.catch(letPressGo);
  }
  // Its files are here before it is taken over: news that came first would have the drawn page thrown away and drawn anew.
  else if (isServerRendered()) await prepareScreen(parts.router.place().path, parts.texts).catch(() => {});
  // Somebody may have gone back meanwhile.
  if (isServerRendered()) {
    holdForms(root);
    hydrateRoot(root, <App {...parts} drawnPlace={parts.router.place()} />, options);
  } else {
    // What was scrolled until now goes with this drawing.
    scrollTo(0, 0);
    createRoot(root, options).render(<App {...parts} />);
  }
  if (hasKeptFields())
    void import('./features/form/index.ts').then(
      (file) => file.retypeFields(),
      () => {},
    );
  hearFirstPress(openPress);
  // The way home waits for nothing.
  whenQuiet(() => void prepareScreen(HOME, parts.texts).catch(() => {}));
  whenQuiet(() => void import('./app/offline/keepOffline.ts').then((file) => file.keepOffline()).catch(() => {}));
}

const openPress = (first: PointerEvent) =>
  void import('@baize/ui/press.ts').then((file) => file.openPress(document, first)).catch(() => {});
const options = { onRecoverableError: hearRecovered };

keepInstallPrompt();
void openPage();

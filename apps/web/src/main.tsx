import '@baize/ui/base.css';
import './app/motion.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { hearRecovered } from './app/hearRecovered.ts';
import { holdForms } from './app/holdForms.ts';
import { openParts } from './app/openParts.ts';
import { HOME } from './app/routes.ts';
import { prepareScreen } from './app/screens.ts';
import { readStartData } from './app/start.ts';

async function openPage(): Promise<void> {
  const root = document.getElementById('root');
  const start = readStartData();
  if (!root || !start) throw new Error('the page has no root or no start data');
  const parts = await openParts(start);
  // The server draws some pages whole, as they are without a query; of others only the frame, which the first drawing replaces.
  const isDrawn = ({ path, search } = parts.router.place()) =>
    root.dataset['drawn'] === path && (path === HOME || search === '');
  // Its files are here before it is taken over: news that came first would have the drawn page thrown away and drawn anew.
  if (isDrawn()) await prepareScreen(parts.router.place().path, parts.texts).catch(() => {});
  // Somebody may have gone back meanwhile.
  if (isDrawn()) {
    holdForms(root);
    hydrateRoot(root, <App {...parts} />, options);
  } else {
    // What was scrolled until now goes with this drawing.
    scrollTo(0, 0);
    createRoot(root, options).render(<App {...parts} />);
  }
  // How a press looks comes with the first hand.
  addEventListener('pointerdown', openPress, { once: true });
  whenQuiet(() => void import('./app/keepOffline.ts').then((file) => file.keepOffline()).catch(() => {}));
}

/** Once nothing has arrived for a while: who only looks in pays nothing for the next visit, and a busy line is left to this one. */
function whenQuiet(work: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      fetches.disconnect();
      work();
    }, QUIET_MS);
  };
  const fetches = new PerformanceObserver(wait);
  fetches.observe({ type: 'resource' });
  wait();
}

const openPress = () => void import('@baize/ui/press.ts').then((file) => file.openPress(document)).catch(() => {});
const options = { onRecoverableError: hearRecovered };
const QUIET_MS = 3000;

void openPage();

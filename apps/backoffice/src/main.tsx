import '@baize/ui/base.css';
import { hearGoneBuild } from '@baize/ui/goneBuild.ts';
import { openPress } from '@baize/ui/press.ts';
import './app/desk.css';
import { chosenLanguage } from './app/deskLanguage.ts';
import { openTexts } from './app/texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// What is not saved is asked about first (`UnsavedGuard`).
hearGoneBuild();
const { tag, dir } = await openTexts(chosenLanguage());
document.documentElement.lang = tag;
document.documentElement.dir = dir;
// After the texts, which modules read while they load.
const [{ createRoot }, { App }] = await Promise.all([import('react-dom/client'), import('./app/App.tsx')]);
createRoot(root).render(<App />);
openPress(document);

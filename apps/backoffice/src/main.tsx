import '@baize/ui/base.css';
import { openPress } from '@baize/ui/press.ts';
import './app/desk.css';
import { chosenLanguage } from './app/deskLanguage.ts';
import { openTexts } from './app/texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const { tag, dir } = await openTexts(chosenLanguage());
document.documentElement.lang = tag;
document.documentElement.dir = dir;
// After the texts, which modules read while they load.
const [{ createRoot }, { App }] = await Promise.all([import('react-dom/client'), import('./app/App.tsx')]);
createRoot(root).render(<App />);
openPress(document);

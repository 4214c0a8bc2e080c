import '@baize/ui/base.css';
import { openPress } from '@baize/ui/press.ts';
import './app/desk.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(<App />);
openPress(document);

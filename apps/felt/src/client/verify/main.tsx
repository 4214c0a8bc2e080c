import { createRoot } from 'react-dom/client';
import '../base.css';
import { languageOf } from '../texts.ts';
import { VERIFY_TEXTS } from './texts.ts';
import { Verify } from './Verify.tsx';
import './verify.css';

const language = languageOf(
  new URLSearchParams(location.search).get('lang') ?? navigator.language.replace(/^(fil|tl).*/, 'TY'),
);
document.documentElement.lang = language === 'TY' ? 'fil' : 'en';
document.title = `${VERIFY_TEXTS[language].title} · Felt Studio`;

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Verify language={language} fragment={location.hash} />);

import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi, linkIn } from '../api.ts';
import '../base.css';
import '../sheets.css';
import { languageOf } from '../texts.ts';
import { claimOfRound, readClaim } from './link.ts';
import { VERIFY_TEXTS } from './texts.ts';
import { Verify, type Asked } from './Verify.tsx';
import './verify.css';

const query = new URLSearchParams(location.search);
const language = languageOf(query.get('lang') ?? navigator.language.replace(/^(fil|tl).*/, 'TY'));
document.documentElement.lang = language === 'TY' ? 'fil' : 'en';
document.title = `${VERIFY_TEXTS[language].title} · Felt Studio`;

/** A signed link names a round of the house's books; anything else stands in the fragment. */
async function findAsked(): Promise<Asked> {
  const [round, link] = [query.get('round'), linkIn(query)];
  if (round === null || link === null) return { claim: readClaim(location.hash), round: 'unnamed' };
  const fairness = await createApi(() => null)
    .fairness(round, link)
    .catch(() => null);
  return fairness ? { claim: claimOfRound(fairness), round: fairness } : { claim: readClaim(''), round: 'missing' };
}

const asking = findAsked();

function App() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    void asking.then(setAsked);
  }, []);
  return asked && <Verify language={language} asked={asked} />;
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);

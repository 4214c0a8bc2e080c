import '../base.css';
import '../sheets.css';
import { APPS } from './apps.ts';
import { fetchStage, kind } from './stages.ts';
import { askedLanguage, textsIn } from './texts.ts';

// Imports little, so that stage, texts, page half and React load in parallel.
fetchStage();
void textsIn(askedLanguage).catch(() => undefined);
void APPS[kind]().catch(() => undefined);
void import('./main.tsx');

import '../base.css';
import '../sheets.css';
import { fetchStage, isTable } from './stages.ts';
import { askedLanguage, textsIn } from './texts.ts';

// Imports little, so that stage, texts, page half and React load in parallel.
fetchStage();
void textsIn(askedLanguage).catch(() => undefined);
void (isTable ? import('./TableApp.tsx') : import('./GameApp.tsx')).catch(() => undefined);
void import('./main.tsx');

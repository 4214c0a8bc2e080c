import '../base.css';
import '../sheets.css';
// Needs nothing else, so that it is run, and asks, before the rest is there.
import './knock.ts';

void import('./main.tsx');

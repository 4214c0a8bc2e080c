export { DownlineRates } from './DownlineRates.tsx';
export { OwnRates } from './OwnRates.tsx';
export { allSteps, cappedAt, givenRates, type Steps } from './rates.rules.ts';
export { RatesEditor } from './RatesEditor.tsx';

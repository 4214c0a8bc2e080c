export { DownlineRates } from './DownlineRates.tsx';
export { OwnRates } from './OwnRates.tsx';
export { allSteps, cappedAt, givenRates, type Steps } from './rates.rules.ts';
export { Quotas } from './Quotas.tsx';
export { RatesEditor } from './RatesEditor.tsx';

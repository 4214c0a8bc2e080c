export { ContractPages } from './ContractPages.tsx';
export { ContractPrompt } from './ContractPrompt.tsx';
export { Running } from './Running.tsx';
export { StatementList } from './StatementList.tsx';
export { StatementView } from './StatementView.tsx';
export { TeamPayout } from './TeamPayout.tsx';

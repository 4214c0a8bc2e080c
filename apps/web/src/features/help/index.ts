export { useHelp } from './help.queries.ts';
export { chooseHelp } from './help.rules.ts';

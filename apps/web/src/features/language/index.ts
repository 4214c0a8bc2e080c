export { LanguageButton } from './LanguageButton.tsx';
export { LanguageRow } from './LanguageRow.tsx';

export { TermsOverlay } from './TermsOverlay.tsx';

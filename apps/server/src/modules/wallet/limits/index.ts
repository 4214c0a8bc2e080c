export { findPlayLimits, setPlayLimits, type PlayLimits } from './limits.store.ts';

export { OpenElsewhere } from './OpenElsewhere.tsx';

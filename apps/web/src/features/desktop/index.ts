export { DesktopNote } from './DesktopNote.tsx';
